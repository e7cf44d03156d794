/** Minimum age of applicants in years. Younger people can't hold an account. */
export const minimumAge = 18;
