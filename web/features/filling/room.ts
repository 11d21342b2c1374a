/** One column, with sheets and a bar at the foot: phones and upright tablets. */
export const narrowMedia = "(width < 1024px)";

/** Room for three columns; between the two there are the list and its state. */
export const wideMedia = "(width >= 1200px)";
