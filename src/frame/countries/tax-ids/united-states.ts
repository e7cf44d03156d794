import type { TaxIdKinds } from './tax-id-kind.ts';

/** Part of the first document: most forms need no other country. */
export const unitedStates: TaxIdKinds = {
  natural_person: {
    nameIn: () => 'SSN/ITIN',
    example: '123-45-6789',
    check: (compact) =>
      /^\d{9}$/.test(compact) ? !/^(000|666|...00)|0000$/.test(compact) : undefined,
  },
  company: {
    nameIn: () => 'EIN',
    example: '12-3456789',
    check: (compact) => (/^\d{9}$/.test(compact) ? !compact.startsWith('00') : undefined),
  },
};
