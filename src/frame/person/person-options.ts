/** The platform's values for sex. */
export const sexOptions = [
  { code: 'female', text: 'sexFemale' },
  { code: 'male', text: 'sexMale' },
  { code: 'other', text: 'sexOther' },
] as const;
