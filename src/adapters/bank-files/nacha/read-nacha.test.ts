import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nachaFile } from '../../../vendors/clearing/nacha-file.ts';
import { maxEntryCents } from '../../../vendors/clearing/nacha-records.ts';
import { NotNacha, readNacha } from './read-nacha.ts';
import { describeReason } from './reason-codes.ts';
import { returnFile } from './testing/return-file.ts';

const head = {
  routingNumber: '021000021',
  companyName: 'Acme Inc',
  companyIdentification: '1123456789',
  entryDescription: 'PAYMENT',
  fileIdModifier: '7',
  createdAt: new Date('2026-11-20T18:05:00Z'),
  effectiveOn: '2026-11-23',
};
const entry = fc.record({
  entryClass: fc.constantFrom('PPD' as const, 'CCD' as const),
  direction: fc.constantFrom('debit' as const, 'credit' as const),
  accountType: fc.constantFrom('checking' as const, 'savings' as const),
  routingNumber: fc.stringMatching(/^\d{9}$/),
  accountNumber: fc.stringMatching(/^\d{4,17}$/),
  cents: fc.bigInt({ min: 1n, max: maxEntryCents }),
  reference: fc.stringMatching(/^[0-9a-f]{32}$/),
  name: fc.stringMatching(/^[A-Z]{1,22}$/),
});
const entries = fc.array(entry, { minLength: 1, maxLength: 30 });
const summary = (one: { routingNumber: string; accountNumber: string; name: string }) =>
  [one.routingNumber, one.accountNumber, one.name].join(' ');

/** The shapes in which banks send files. */
const shapes: Readonly<Record<string, (file: string) => string>> = {
  'with line feeds': (file) => file,
  'with carriage returns': (file) => file.replaceAll('\n', '\r\n'),
  'without line ends': (file) => file.replaceAll('\n', ''),
  'with trailing blanks cut': (file) => file.replace(/ +$/gm, ''),
  'without filling': (file) => file.replace(/^9{94}\n/gm, ''),
};

describe.each(Object.entries(shapes))('a file %s', (_how, shape) => {
  test('is read as it was written, with right totals', () => {
    fc.assert(
      fc.property(entries, (written) => {
        const file = readNacha(shape(nachaFile(head, written)));
        expect(file).toMatchObject({
          problems: [],
          createdOn: '2026-11-20',
          fileIdModifier: '7',
          immediateOrigin: '021000021',
        });
        const read = file.batches.flatMap((batch) => batch.entries);
        expect(read.map(summary).sort()).toEqual(written.map(summary).sort());
        for (const one of written) {
          const id = one.reference.slice(0, 15).toUpperCase();
          const codes = one.accountType === 'checking' ? ['22', '27'] : ['32', '37'];
          expect(read).toContainEqual(
            expect.objectContaining({
              individualId: id,
              cents: one.cents,
              transactionCode: codes[one.direction === 'credit' ? 0 : 1],
            }),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a changed file', () => {
  test('has a problem wherever a digit of an amount, a routing number or a count is another', () => {
    const places = fc.record({ line: fc.nat(3), at: fc.nat(93), written: entries });
    fc.assert(
      fc.property(places, ({ line, at, written }) => {
        const lines = nachaFile(head, written).split('\n');
        const records = [1, 2, lines.findIndex((each) => each.startsWith('8')), -1];
        const control = lines.findIndex((each) => /^9(?!9{93})/.test(each));
        const index = records[line] === -1 ? control : (records[line] ?? 0);
        const record = lines[index] ?? '';
        fc.pre(checkedDigit(record, at));
        const digit = String((Number(record[at]) + 1) % 10);
        lines[index] = `${record.slice(0, at)}${digit}${record.slice(at + 1)}`;
        expect(readNacha(lines.join('\n')).problems).not.toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['is empty', ''],
    ['is something else', 'Dear customer,\nthe file could not be made.'],
    [
      'has a record too few',
      nachaFile(head, fc.sample(entries, 1)[0] ?? []).replace(/^8.*\n/m, ''),
    ],
    ['has letters for an amount', returnFile([]).replace(/^9000001/m, '90000x1')],
    ['has no date', returnFile([]).replace('261124', '      ')],
    ['has control characters', returnFile([]).replace('ACME INC', 'ACME\0INC')],
    ['has a line that is too long', `101${'x'.repeat(95)}\n9`],
  ])('is refused if it %s', (_why, text) => {
    expect(() => readNacha(text)).toThrow(NotNacha);
  });
});

/** True for digits that a control record states or sums. */
function checkedDigit(record: string, at: number): boolean {
  const ranges: Readonly<Record<string, readonly [number, number]>> = {
    6: [29, 39],
    8: [4, 44],
    9: [1, 55],
  };
  const [from, to] = ranges[record[0] ?? ''] ?? [0, 0];
  return at >= from && at < to;
}

describe('addenda', () => {
  test('have the reason of a return and the trace of its entry', () => {
    const [batch] = readNacha(returnFile([{ code: 'R01', cents: 12345n }])).batches;
    expect(batch?.entries[0]?.addenda).toEqual([
      { kind: 'return', code: 'R01', originalTrace: '021000020000001', originalRdfi: '02600959' },
    ]);
  });

  test('have the data of a correction', () => {
    const corrected = '1918171614';
    const [batch] = readNacha(returnFile([{ code: 'C01', cents: 0n, corrected }])).batches;
    expect(batch).toMatchObject({ entryClass: 'COR' });
    expect(batch?.entries[0]?.addenda[0]).toMatchObject({ kind: 'correction', corrected });
  });

  test.each([
    ['R60', 'return'],
    ['R61', 'dishonored-return'],
    ['R70', 'dishonored-return'],
    ['R71', 'contested-return'],
    ['R77', 'contested-return'],
    ['R80', 'return'],
    ['C13', 'correction'],
    ['C61', 'refused-correction'],
  ])('with %s are a %s', (code, kind) => {
    const [batch] = readNacha(returnFile([{ code, cents: 1n }])).batches;
    expect(batch?.entries[0]?.addenda[0]).toMatchObject({ kind, code });
  });

  test('are described by the rules’ titles', () => {
    expect(describeReason('R01')).toBe('R01 Insufficient Funds');
    expect(describeReason('R99')).toBe('R99');
  });
});
