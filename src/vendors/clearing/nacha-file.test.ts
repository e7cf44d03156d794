import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nachaFile } from './nacha-file.ts';
import { maxEntryCents, type NachaEntry } from './nacha-records.ts';

const head = {
  routingNumber: '021000021',
  companyName: 'Acme Inc',
  companyIdentification: '1123456789',
  entryDescription: 'PAYMENT',
  fileIdModifier: 'A',
  createdAt: new Date('2026-11-20T18:05:00Z'),
  effectiveOn: '2026-11-23',
};
const jane: NachaEntry = {
  entryClass: 'PPD',
  direction: 'debit',
  accountType: 'savings',
  routingNumber: '026009593',
  accountNumber: '123456789012',
  cents: 12_345n,
  reference: '4675334ea05a4bc68c4c5d0682cf412c',
  name: 'Jané Roe',
};

describe('a file for the clearing house', () => {
  // Covers createNachaBatch
  test('matches the rules in every character', () => {
    const acme: NachaEntry = {
      ...jane,
      entryClass: 'CCD',
      direction: 'credit',
      accountType: 'checking',
      cents: 5n,
      name: 'Acme 山 Ltd',
    };
    expect(nachaFile(head, [jane, acme]).split('\n')).toEqual([
      '101 021000021 0210000212611201805A094101                       ACME INC                       ',
      '5225ACME INC                            1123456789PPDPAYMENT         261123   1021000020000001',
      '637026009593123456789012     00000123454675334EA05A4BCJANE ROE                0021000020000001',
      '82250000010002600959000000012345000000000000' +
        '1123456789                         021000020000001',
      '5220ACME INC                            1123456789CCDPAYMENT         261123   1021000020000002',
      '622026009593123456789012     00000000054675334EA05A4BCACME   LTD              0021000020000002',
      '82200000010002600959000000000000000000000005' +
        '1123456789                         021000020000002',
      `9000002000001000000020005201918000000012345000000000005${' '.repeat(39)}`,
      '9'.repeat(94),
      '9'.repeat(94),
      '',
    ]);
  });

  test('has a batch for each description, with continuous numbers', () => {
    const rent: NachaEntry = { ...jane, description: 'RENT' };
    const lines = nachaFile(head, [jane, rent, jane, { ...rent, entryClass: 'CCD' }]).split('\n');
    const headers = lines.filter((line) => line.startsWith('5'));
    expect(headers.map((line) => [line.slice(50, 53), line.slice(53, 63).trim()])).toEqual([
      ['PPD', 'PAYMENT'],
      ['PPD', 'RENT'],
      ['CCD', 'RENT'],
    ]);
    const entries = lines.filter((line) => line.startsWith('6'));
    expect(entries.map((line) => Number(line.slice(-7)))).toEqual([1, 2, 3, 4]);
  });

  const entry = fc.record({
    entryClass: fc.constantFrom('PPD' as const, 'CCD' as const),
    direction: fc.constantFrom('debit' as const, 'credit' as const),
    accountType: fc.constantFrom('checking' as const, 'savings' as const),
    routingNumber: fc.stringMatching(/^\d{9}$/),
    accountNumber: fc.stringMatching(/^\d{4,17}$/),
    cents: fc.bigInt({ min: 1n, max: maxEntryCents }),
    reference: fc.stringMatching(/^[0-9a-f]{32}$/),
    name: fc.string({ maxLength: 60, unit: 'binary' }),
  });

  test('has lines of 94 characters in blocks of ten, and correct sums', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 40 }), (entries) => {
        const lines = nachaFile(head, entries).split('\n');
        expect(lines.pop()).toBe('');
        expect(lines.length % 10).toBe(0);
        expect(lines.every((line) => /^[\x20-\x7e]{94}$/.test(line))).toBe(true);
        const details = lines.filter((line) => line.startsWith('6'));
        expect(details).toHaveLength(entries.length);
        const control = lines.find((line) => line.startsWith('9') && line[1] !== '9') ?? '';
        expect(BigInt(control.slice(7, 13)) * 10n).toBe(BigInt(lines.length));
        for (const [codes, at] of [
          [['27', '37'], 31],
          [['22', '32'], 43],
        ] as const) {
          const written = details.filter((line) => codes.some((code) => line.slice(1, 3) === code));
          const sum = written.reduce((total, line) => total + BigInt(line.slice(29, 39)), 0n);
          expect(BigInt(control.slice(at, at + 12))).toBe(sum);
        }
        expect(new Set(details.map((line) => line.slice(79))).size).toBe(entries.length);
      }),
      { numRuns: 300 },
    );
  });

  test('is rejected above its maximum', () => {
    expect(() => nachaFile(head, [{ ...jane, cents: maxEntryCents + 1n }])).toThrow(RangeError);
  });
});
