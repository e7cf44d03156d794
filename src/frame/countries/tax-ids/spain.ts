import type { TaxIdKinds } from './tax-id-kind.ts';

const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const companyLetters = 'JABCDEFGHI';

export const spain: TaxIdKinds = {
  natural_person: {
    name: 'NIF (DNI, NIE)',
    example: '12345678-Z',
    shape: /^(\d{8}|[XYZ]\d{7})[A-Z]$/,
    isValid(compact) {
      const number = compact
        .slice(0, -1)
        .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
      return compact.at(-1) === letters[Number(number) % 23];
    },
  },
  company: {
    name: 'NIF',
    example: 'A-58818501',
    shape: /^[A-HJNP-SUVW]\d{7}[A-J\d]$/,
    isValid(compact) {
      const sum = Array.from(compact.slice(1, 8), Number)
        .map((digit, index) => (index % 2 ? digit : digit * 2 - (digit > 4 ? 9 : 0)))
        .reduce((total, digit) => total + digit, 0);
      const check = (10 - (sum % 10)) % 10;
      return [String(check), companyLetters[check]].includes(compact.at(-1));
    },
  },
};
