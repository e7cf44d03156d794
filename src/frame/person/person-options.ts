/** What the platform takes for sex. */
export const sexOptions = [
  { code: 'female', text: 'sexFemale' },
  { code: 'male', text: 'sexMale' },
  { code: 'other', text: 'sexOther' },
] as const;
