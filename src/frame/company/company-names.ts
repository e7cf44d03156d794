/** Wire names, also used as element ids. */
export const idsOfCompany = {
  name: 'name',
  email: 'email',
  phone: 'primary-phone-number',
  taxCountry: 'tax-country',
  taxId: 'tax-id-number',
  formation: 'region-of-formation',
} as const;
