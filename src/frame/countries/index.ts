/** The fields that know the world: countries, addresses, phones, dates and tax ids. */
export { type AddressInput, type AddressName, createAddress } from './address.ts';
export { AddressFields } from './address-fields.tsx';
export {
  type AddressFormat,
  type AddressPart,
  loadAddressFormat,
  plainFormat,
} from './address-format.ts';
export { createChoice } from './choice.ts';
export { countryOptions, type Option } from './country-options.ts';
export { createDate, type DateInput } from './date.ts';
export { DateField } from './date-field.tsx';
export { type WorldTextKey, type WorldTexts, worldEnglish } from './english.ts';
export { createPhone, type PhoneInput } from './phone.ts';
export { PhoneField } from './phone-field.tsx';
export { SelectField } from './select-field.tsx';
export { stateOptions } from './states.ts';
export { createTaxId, type TaxIdInput } from './tax-id.ts';
export { TaxIdField } from './tax-id-field.tsx';
