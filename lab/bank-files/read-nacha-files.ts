import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { nachaFile } from '../../src/vendors/clearing/nacha-file.ts';
import { maxEntryCents, type NachaEntry } from '../../src/vendors/clearing/nacha-records.ts';

/** Result of the parser, as far as it is compared. */
const Totals = z.object({
  entryAndAddendaCount: z.number(),
  entryHash: z.number(),
  totalDebit: z.number(),
  totalCredit: z.number(),
});
const Parsed = z.object({
  data: z.object({
    file: z.object({ footer: Totals }),
    batches: z.array(
      z.object({
        entryClassCode: z.string(),
        footer: Totals,
        entries: z.array(
          z.object({
            transactionCode: z.string(),
            receivingDFIIdentification: z.number(),
            dfiAccount: z.string(),
            amount: z.number(),
            identificationNumber: z.string(),
          }),
        ),
      }),
    ),
  }),
});
const Parser = z.object({ from: z.custom<(text: string) => unknown>() });

const entry = fc.record({
  entryClass: fc.constantFrom('PPD' as const, 'CCD' as const),
  direction: fc.constantFrom('debit' as const, 'credit' as const),
  accountType: fc.constantFrom('checking' as const, 'savings' as const),
  routingNumber: fc.stringMatching(/^\d{9}$/),
  accountNumber: fc.stringMatching(/^[1-9]\d{3,16}$/),
  cents: fc.bigInt({ min: 1n, max: maxEntryCents / 100n }),
  reference: fc.stringMatching(/^[1-9a-f][0-9a-f]{31}$/),
  name: fc.stringMatching(/^[A-Z]{1,22}$/),
});

/**
 * Has a parser that others wrote read files of ours, and compares entries and totals.
 *
 * @returns a line for the reader
 * @throws if the parser reads another file than was written
 */
export function readNachaFiles(count: number): string[] {
  const parser = Parser.parse(createRequire(import.meta.url)('@midlandsbank/node-nacha'));
  const files = fc.sample(fc.array(entry, { minLength: 1, maxLength: 30 }), count);
  for (const entries of files) compare(entries, parser.from(nachaFile(head, entries)));
  const total = files.reduce((sum, entries) => sum + entries.length, 0);
  return [`NACHA: ${files.length} files with ${total} entries, read as they were written`];
}

const head = {
  routingNumber: '021000021',
  companyName: 'Acme Inc',
  companyIdentification: '1123456789',
  entryDescription: 'PAYMENT',
  fileIdModifier: 'A',
  effectiveOn: '2026-11-23',
  createdAt: new Date('2026-11-20T18:05:00Z'),
};

function compare(written: readonly NachaEntry[], parsed: unknown): void {
  const { file, batches } = Parsed.parse(parsed).data;
  const read = batches.flatMap(({ entryClassCode, entries }) =>
    entries.map((each) =>
      [
        ...[entryClassCode, each.transactionCode, each.receivingDFIIdentification],
        ...[each.dfiAccount, each.amount, each.identificationNumber],
      ].join(' '),
    ),
  );
  if (!isDeepStrictEqual(read.sort(), written.map(describe).sort())) {
    throw new Error('the parser has read other entries than were written');
  }
  const sum = (name: keyof z.infer<typeof Totals>) =>
    batches.reduce((total, { footer }) => total + footer[name], 0);
  const { footer } = file;
  const isRight =
    sum('entryAndAddendaCount') === footer.entryAndAddendaCount &&
    sum('totalDebit') === footer.totalDebit &&
    sum('totalCredit') === footer.totalCredit &&
    sum('entryHash') % 1e10 === footer.entryHash;
  if (!isRight) throw new Error('the totals of the batches are not those of the file');
}

function describe({ entryClass, accountType, direction, ...entry }: NachaEntry): string {
  const code = (accountType === 'checking' ? 20 : 30) + (direction === 'credit' ? 2 : 7);
  const bank = Number(entry.routingNumber.slice(0, 8));
  const reference = entry.reference.slice(0, 15).toUpperCase();
  return [entryClass, code, bank, entry.accountNumber, entry.cents, reference].join(' ');
}
