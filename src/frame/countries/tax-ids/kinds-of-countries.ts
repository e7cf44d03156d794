import { brazil } from './brazil.ts';
import { isLuhn, isMod11And10, weightedSum } from './check-digits.ts';
import type { TaxIdKinds } from './tax-id-kind.ts';

/** Dutch numbers of people and companies: the last digit is subtracted from the weighted others. */
const isDutch = (digits: string) =>
  Number(digits) > 0 && weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;

/** British references: the first digit checks the other nine. */
const isUtr = (digits: string) =>
  '21987654321'[weightedSum(digits.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === digits[0];

/** Australian tax file numbers; those of eight digits are older than the check. */
const isTfn = (digits: string) =>
  digits.length === 8 || weightedSum(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 === 0;

const isAbn = (digits: string) =>
  (weightedSum(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;

/** Values of characters at odd positions: first 0 to 9, which equal A to J, then K to Z. */
const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22];
const oddValues = [...odd, 25, 24, 23];

const italy: TaxIdKinds = {
  natural_person: {
    name: 'Codice fiscale',
    example: 'RSSMRA85T10A562S',
    // Letters replace digits if two people would have the same number.
    shape: /^[A-Z]{6}[\dL-V]{2}[A-EHLMPR-T][\dL-V]{2}[A-Z][\dL-V]{3}[A-Z]$/,
    isValid(compact) {
      const sum = Array.from(compact.slice(0, 15), (character, index) => {
        const value = Number.parseInt(character, 36) - (/\d/.test(character) ? 0 : 10);
        return index % 2 ? value : (oddValues[value] ?? 0);
      }).reduce((total, value) => total + value, 0);
      return compact.at(-1) === String.fromCharCode(65 + (sum % 26));
    },
  },
  company: {
    name: 'Partita IVA',
    example: '00743110157',
    shape: /^(IT)?\d{11}$/,
    isValid: (compact) => isLuhn(compact.slice(-11)),
  },
};

const dniLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const nifLetters = 'JABCDEFGHI';

const spain: TaxIdKinds = {
  natural_person: {
    name: 'NIF (DNI, NIE)',
    example: '12345678-Z',
    shape: /^(\d{8}|[XYZ]\d{7})[A-Z]$/,
    isValid(compact) {
      const number = compact
        .slice(0, -1)
        .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
      return compact.at(-1) === dniLetters[Number(number) % 23];
    },
  },
  company: {
    name: 'NIF',
    example: 'A-58818501',
    shape: /^[A-HJNP-SUVW]\d{7}[A-J\d]$/,
    isValid(compact) {
      const digits = Array.from('0123456789');
      const check = digits.findIndex((digit) => isLuhn(compact.slice(1, 8) + digit));
      return [String(check), nifLetters[check]].includes(compact.at(-1));
    },
  },
};

/**
 * Tax ids by country, except the United States. Shares nothing with the first document. Doesn't verify Mexican
 * check digits: the authority itself issued wrong ones.
 */
export const taxIdKinds: Readonly<Record<string, TaxIdKinds>> = {
  AU: {
    natural_person: {
      name: 'Tax file number (TFN)',
      example: '123 456 782',
      shape: /^\d{8,9}$/,
      isValid: isTfn,
    },
    company: {
      name: 'Australian Business Number (ABN)',
      example: '51 824 753 556',
      shape: /^\d{11}$/,
      isValid: isAbn,
    },
  },
  BR: brazil,
  CA: {
    natural_person: {
      name: 'Social Insurance Number (SIN)',
      example: '130 692 544',
      // No check digit: licenses and health cards have nine digits too.
      shape: /^\d{9}$/,
    },
    company: {
      name: 'Business Number (BN)',
      example: '123456782',
      shape: /^\d{9}(R[CMPTZ]\d{4})?$/,
      isValid: (compact) => isLuhn(compact.slice(0, 9)),
    },
  },
  DE: {
    natural_person: {
      name: 'Steuer-ID (IdNr.)',
      example: '36 574 261 809',
      shape: /^[1-9]\d{10}$/,
      isValid: isMod11And10,
    },
    company: {
      name: 'Steuernummer, USt-IdNr.',
      example: 'DE136695976',
      // Since 2024, the business number is the VAT number with five more digits.
      shape: /^(DE[1-9]\d{8}(\d{5})?|\d{10,11}|\d{13})$/,
      isValid: (compact) => !compact.startsWith('DE') || isMod11And10(compact.slice(2, 11)),
    },
  },
  ES: spain,
  FR: {
    natural_person: {
      name: 'Numéro fiscal (SPI)',
      example: '30 23 217 600 053',
      shape: /^[0-3]\d{12}$/,
      isValid: (compact) => Number(compact.slice(0, 10)) % 511 === Number(compact.slice(10)),
    },
    company: {
      name: 'SIREN, SIRET',
      example: '732 829 320',
      shape: /^(FR[A-Z\d]{2}\d{9}|\d{9}(\d{5})?)$/,
      isValid: (compact) => isLuhn(compact.replace(/^FR../, '').slice(0, 9)),
    },
  },
  GB: {
    natural_person: {
      name: 'National Insurance number, UTR',
      example: 'AB 12 34 56 C',
      shape: /^([A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]|\d{10})$/,
      isValid: (compact) => compact.length === 9 || isUtr(compact),
    },
    company: {
      name: 'Unique Taxpayer Reference (UTR)',
      example: '19558 39661',
      shape: /^\d{10}$/,
      isValid: isUtr,
    },
  },
  IN: {
    natural_person: { name: 'PAN', example: 'ABCPE1234F', shape: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/ },
    company: {
      name: 'PAN',
      example: 'ABCCE1234F',
      shape: /^[A-Z]{3}[ABCFGHJLT][A-Z]\d{4}[A-Z]$/,
    },
  },
  IT: italy,
  MX: {
    natural_person: {
      name: 'RFC',
      example: 'GODE561231GR8',
      shape: /^[A-ZÑ&]{4}\d{2}[01]\d[0-3]\d[A-Z\d]{3}$/,
    },
    company: {
      name: 'RFC',
      example: 'SAT970701NN3',
      shape: /^[A-ZÑ&]{3}\d{2}[01]\d[0-3]\d[A-Z\d]{3}$/,
    },
  },
  NL: {
    natural_person: {
      name: 'Burgerservicenummer (BSN)',
      example: '111222333',
      shape: /^\d{9}$/,
      isValid: isDutch,
    },
    company: {
      name: 'RSIN, btw-nummer',
      example: '111222333',
      shape: /^(\d{9}|NL\d{9}B\d{2})$/,
      // Numbers with a B are also issued to sole traders, and have another check.
      isValid: (compact) => compact.startsWith('NL') || isDutch(compact),
    },
  },
};
