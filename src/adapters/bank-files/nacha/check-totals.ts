import type { NachaBatch, NachaDetail, NachaFile, Totals } from './nacha-shapes.ts';

type Unchecked = Omit<NachaFile, 'problems'>;

const recordsPerBlock = 10;
const hashDigits = 10n ** 10n;
const creditServiceClass = '220';
const debitServiceClass = '225';

/**
 * Compares counts, hash totals and amounts of all control records with the entries.
 *
 * @param records number of records without filling
 */
export function checkTotals(file: Unchecked, records: number): string[] {
  const { batches, control } = file;
  const totals = batches.map(({ entries }) => totalsOf(entries));
  const blocks = Math.ceil(records / recordsPerBlock);
  return [
    ...batches.flatMap((batch, index) => [
      ...differences(`batch ${index + 1}`, batch.control, totals[index] ?? nothing),
      ...serviceClassProblems(`batch ${index + 1}`, batch, totals[index] ?? nothing),
    ]),
    ...differences('file', control, sumOf(totals)),
    ...differ('file', 'batches', control.batches, batches.length),
    ...differ('file', 'blocks', control.blocks, blocks),
  ];
}

const nothing: Totals = { entries: 0, hash: 0n, debitCents: 0n, creditCents: 0n };

/** Codes ending in 5 to 9 are debits, those below are credits; 0 and 1 have either in a return. */
function isDebit({ transactionCode }: NachaDetail): boolean {
  return Number(transactionCode[1]) >= 5;
}

function totalsOf(entries: readonly NachaDetail[]): Totals {
  return sumOf(
    entries.map((entry) => ({
      entries: 1 + entry.addenda.length,
      hash: BigInt(entry.routingNumber.slice(0, 8)),
      debitCents: isDebit(entry) ? entry.cents : 0n,
      creditCents: isDebit(entry) ? 0n : entry.cents,
    })),
  );
}

function sumOf(all: readonly Totals[]): Totals {
  return all.reduce(
    (sum, each) => ({
      entries: sum.entries + each.entries,
      hash: (sum.hash + each.hash) % hashDigits,
      debitCents: sum.debitCents + each.debitCents,
      creditCents: sum.creditCents + each.creditCents,
    }),
    nothing,
  );
}

function differences(place: string, stated: Totals, counted: Totals): string[] {
  return [
    ...differ(place, 'entries and addenda', stated.entries, counted.entries),
    ...differ(place, 'hash', stated.hash, counted.hash),
    ...differ(place, 'debit cents', stated.debitCents, counted.debitCents),
    ...differ(place, 'credit cents', stated.creditCents, counted.creditCents),
  ];
}

function differ(
  place: string,
  what: string,
  stated: number | bigint,
  counted: number | bigint,
): string[] {
  return stated === counted ? [] : [`${place}: ${stated} ${what} stated, ${counted} counted`];
}

function serviceClassProblems(place: string, batch: NachaBatch, totals: Totals): string[] {
  const { serviceClass, control } = batch;
  if (serviceClass !== control.serviceClass) {
    return [
      `${place}: service class ${serviceClass} in record 5, ${control.serviceClass} in record 8`,
    ];
  }
  const isContradicted =
    (serviceClass === creditServiceClass && totals.debitCents > 0n) ||
    (serviceClass === debitServiceClass && totals.creditCents > 0n);
  return isContradicted ? [`${place}: service class ${serviceClass} with the other direction`] : [];
}
