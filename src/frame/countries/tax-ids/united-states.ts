import type { TaxIdKinds } from './tax-id-kind.ts';

/** Part of the first document: most forms need no other country. */
export const unitedStates: TaxIdKinds = {
  natural_person: {
    name: 'SSN, ITIN',
    example: '123-45-6789',
    shape: /^\d{9}$/,
    isValid: (compact) => !/^(000|666|...00)|0000$/.test(compact),
  },
  company: {
    name: 'EIN',
    example: '12-3456789',
    shape: /^\d{9}$/,
    isValid: (compact) => !compact.startsWith('00'),
  },
};
