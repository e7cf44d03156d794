/** What the fields that know the world say. Names of fields are those of the contract, section 7. */
export const worldEnglish = {
  phone: 'Phone number',
  phoneCountry: 'Country code',
  dateOfBirth: 'Date of birth',
  day: 'Day',
  month: 'Month',
  year: 'Year',
  taxCountry: 'Tax country',
  taxId: 'Tax ID number',
  taxState: 'Tax state',
  country: 'Country',
  street: 'Street address',
  apartment: 'Apartment, suite (optional)',
  city: 'City',
  region: 'State or region',
  postalCode: 'ZIP or postal code',
  choose: 'Choose…',

  example: 'For example {example}',
  taxIdHint: '{name}, for example {example}',
  taxIdOrDocumentHint: '{name}, for example {example}, or the number of your identity document',
  documentHint: 'The number of your identity document',
  companyHint: 'The number that the company pays taxes under',

  countryMissing: 'Choose the country.',
  stateMissing: 'Choose the state.',
  streetMissing: 'Enter street and house number.',
  streetWrong: 'Enter a street or a building, in words.',
  mailbox: 'Enter the address of a building. A post office box is not accepted.',
  cityMissing: 'Enter the city.',
  regionMissing: 'Enter or choose the state or region.',
  postalCodeMissing: 'Enter the ZIP or postal code.',
  postalCodeWrong: 'This is no postal code of that country. Check it.',
  phoneMissing: 'Enter the phone number.',
  phoneWrong: 'This is no phone number of that country. Check it.',
  dateMissing: 'Enter day, month and year.',
  dateWrong: 'There is no such date. Check day, month and year.',
  dateInFuture: 'This date has not come yet. Check the year.',
  dateTooOld: 'This is too long ago. Check the year.',
  taxIdMissing: 'Enter the number.',
  taxIdWrong: 'This number is not complete, or has a wrong digit. Check it.',
  tooLong: 'This is too long. Shorten it.',
} as const;

export type WorldTextKey = keyof typeof worldEnglish;

/** A dictionary of {@link worldEnglish} in one language. */
export type WorldTexts = { readonly [Key in WorldTextKey]: string };
