/** Type numbers of PostgreSQL whose default form differs between PGlite and pg; both give numbers here. */
export const int8Type = 20;
export const numericType = 1700;
