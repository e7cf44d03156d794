import { firstWorldEnglish } from './first-english.ts';

/** What the fields that know the world say. Names of fields are those of the contract, section 7. */
export const worldEnglish = {
  ...firstWorldEnglish,
  country: 'Country',
  street: 'Street address',
  apartment: 'Apartment, suite (optional)',
  city: 'City',
  region: 'State or region',
  postalCode: 'ZIP or postal code',
  example: 'For example {example}',
  streetMissing: 'Enter street and house number.',
  streetWrong: 'Enter a street or a building, in words.',
  mailbox: 'Enter the address of a building. A post office box is not accepted.',
  cityMissing: 'Enter the city.',
  postalCodeMissing: 'Enter the ZIP or postal code.',
  postalCodeWrong: 'This is no postal code of that country. Check it.',
  tooLong: 'This is too long. Shorten it.',
  cardNumberHere: 'This looks like a card number. Remove it.',
} as const;

export type WorldTextKey = keyof typeof worldEnglish;

/** A dictionary of {@link worldEnglish} in one language. */
export type WorldTexts = { readonly [Key in WorldTextKey]: string };
