/** Minimum age of applicants in years. Younger people can't hold an account. */
export const leastAge = 18;
