/** Of those who apply with an onboarding form, in years: younger people cannot hold an account. */
export const leastAge = 18;
