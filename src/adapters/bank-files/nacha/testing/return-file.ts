import { alphanumeric, blanks, digits } from '../../../../vendors/clearing/nacha-records.ts';

export interface ReturnedEntry {
  /** `R…` for returns, `C…` for corrections. */
  readonly code: string;
  readonly cents: bigint;
  /** First 15 characters of the transfer's id. */
  readonly individualId?: string;
  readonly trace?: string;
  readonly corrected?: string;
  /** `26` for a returned debit, `21` for a returned credit. */
  readonly transactionCode?: string;
}

const trace = '021000020000001';
const odfi = '02600959';

/** Builds a file of returns or corrections, as a bank sends it. */
export function returnFile(returned: readonly ReturnedEntry[], createdOn = '261124'): string {
  const isCorrection = returned.some(({ code }) => code.startsWith('C'));
  const records = returned.flatMap((entry, index) => [
    detailOf(entry, index + 1),
    addendaOf(entry, index + 1),
  ]);
  const debits = sumOf(returned, true);
  const credits = sumOf(returned, false);
  const totals = [digits(BigInt('02100002') * BigInt(returned.length), 10), debits, credits].join(
    '',
  );
  const lines = [
    `101 021000021 026009593${createdOn}0905A094101${blanks(54)}`,
    `5200${alphanumeric('ACME INC', 16)}${blanks(20)}1123456789${isCorrection ? 'COR' : 'PPD'}PAYMENT   ${blanks(12)}   1${odfi}0000001`,
    ...records,
    `8200${digits(records.length, 6)}${totals}1123456789${blanks(25)}${odfi}0000001`,
    `9000001${digits(Math.ceil((records.length + 4) / 10), 6)}${digits(records.length, 8)}${totals}${blanks(39)}`,
  ];
  while (lines.length % 10 !== 0) lines.push('9'.repeat(94));
  return `${lines.join('\n')}\n`;
}

function sumOf(entries: readonly ReturnedEntry[], isDebit: boolean): string {
  const some = entries.filter(
    ({ transactionCode = '26' }) => (transactionCode === '26') === isDebit,
  );
  return digits(
    some.reduce((sum, { cents }) => sum + cents, 0n),
    12,
  );
}

function detailOf(entry: ReturnedEntry, sequence: number): string {
  return [
    `6${entry.transactionCode ?? '26'}021000021`,
    alphanumeric('123456789012', 17),
    digits(entry.cents, 10),
    alphanumeric(entry.individualId ?? '', 15),
    alphanumeric('JANE ROE', 22),
    `  1${odfi}${digits(sequence, 7)}`,
  ].join('');
}

function addendaOf(entry: ReturnedEntry, sequence: number): string {
  const type = entry.code.startsWith('C') ? '98' : '99';
  return [
    `7${type}${entry.code}${entry.trace ?? trace}${blanks(6)}${odfi}`,
    alphanumeric(entry.corrected ?? '', 44),
    `${odfi}${digits(sequence, 7)}`,
  ].join('');
}
