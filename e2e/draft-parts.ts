import type { CompanyInput, Role } from '../src/npm/testing/index.ts';
import type { PersonInput } from './onboarding-page.ts';

/** Builds parts of a form as stored in a draft. */

export function detailsOf({
  name,
  email,
  phone,
  born,
  taxCountry,
  taxId,
  taxState = '',
}: PersonInput) {
  const { year, month, day } = born;
  const dateOfBirth = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return { name, email, phone, phoneCountry: taxCountry, dateOfBirth, taxCountry, taxId, taxState };
}

export function companyDetailsOf({ taxCountry, ...company }: Omit<CompanyInput, 'address'>) {
  const { name, email, phone, taxId, formation } = company;
  return { name, email, phone, phoneCountry: taxCountry, taxCountry, taxId, formation };
}

export function roleOf({ label, share = '' }: Role) {
  return { label, share };
}

export function addressOf({ taxCountry, address }: Pick<PersonInput, 'taxCountry' | 'address'>) {
  return {
    country: address.Country ?? taxCountry,
    'street-1': address['Street address'] ?? '',
    city: address.City ?? '',
    region: address.State ?? address.Province ?? '',
    'postal-code': address['ZIP code'] ?? address['Postal code'] ?? '',
  };
}
