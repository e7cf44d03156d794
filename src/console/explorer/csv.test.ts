import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvOfList, writeCsv } from './csv.ts';

/** Reads CSV as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g);
  for (const [all, quoted, bare = '', end] of cells) {
    if (all === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

it('no text is a formula in a spreadsheet, and no text is lost', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.stringMatching(/^[=+\-@\t\r].{0,5}$/),
        fc.constant('=cmd|"/c calc"!A1'),
      ),
      (cell) => {
        const [[read = ''] = []] = readCsv(writeCsv([[cell]]));
        expect(read).not.toMatch(/^[=+\-@\t\r]/);
        expect([cell, `'${cell}`]).toContain(read);
      },
    ),
  );
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['Ada "Countess" Lovelace', '"Ada ""Countess"" Lovelace"'],
  ['a;b', '"a;b"'],
  [-12.5, '-12.5'],
  [true, 'true'],
  [null, ''],
])('writes %j as %s', (cell, written) => {
  expect(writeCsv([[cell]])).toBe(`\uFEFF${written}\r\n`);
});

it('quotes a formula that begins with a tab', () => {
  expect(writeCsv([['\t=1']])).toBe('\uFEFF"\'\t=1"\r\n');
});

it('has the shown columns with exact values, and the ids of related resources', () => {
  const csv = csvOfList({
    columns: ['amount', 'created-at'],
    relationships: ['contact'],
    rows: [
      {
        type: 'contributions',
        id: 'c1',
        attributes: { amount: -10.5, 'created-at': '2026-11-20T09:30:00Z', secret: 'x' },
        relationships: { contact: { links: { related: '/v2/contacts/p1' } } },
      },
      { type: 'contributions', id: 'c2', attributes: { amount: null } },
    ],
  });
  expect(csv).toBe(
    '\uFEFFid,amount,created-at,contact.id\r\nc1,-10.5,2026-11-20T09:30:00Z,p1\r\nc2,,,\r\n',
  );
});
