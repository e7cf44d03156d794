import type { OnboardingTextKey } from '../../languages/texts.ts';
import type { PersonFields } from './person-fields.ts';

type Name = keyof PersonFields;

/** Wire names, also used as element ids, in the order of the form. */
export const idsOfDetails: Readonly<Record<Name, string>> = {
  name: 'name',
  email: 'email',
  phone: 'primary-phone-number',
  dateOfBirth: 'date-of-birth',
  sex: 'sex',
  taxCountry: 'tax-country',
  taxId: 'tax-id-number',
  taxState: 'tax-state',
};

/** Label keys of all fields. */
export const labelsOfDetails: Readonly<Record<Name, OnboardingTextKey>> = {
  name: 'legalName',
  email: 'email',
  phone: 'phone',
  dateOfBirth: 'dateOfBirth',
  sex: 'sex',
  taxCountry: 'taxCountry',
  taxId: 'taxId',
  taxState: 'taxState',
};
