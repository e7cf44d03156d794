import type { TaxIdKinds } from './tax-id-kind.ts';

/** In the first document, since most forms need no other country's. */
export const unitedStates: TaxIdKinds = {
  natural_person: {
    name: 'SSN, ITIN',
    example: '123-45-6789',
    shape: /^\d{9}$/,
    isRight: (compact) => !/^(000|666|...00)|0000$/.test(compact),
  },
  company: {
    name: 'EIN',
    example: '12-3456789',
    shape: /^\d{9}$/,
    isRight: (compact) => !compact.startsWith('00'),
  },
};
