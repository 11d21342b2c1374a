/** 138****1234: three leading and four trailing digits stay visible. A masked number is left as it is. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d+(\d{4})$/, "$1****$2");
