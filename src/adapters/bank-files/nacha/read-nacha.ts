import { isCalendarDay } from '../calendar/bank-time.ts';
import { readAddenda } from './addenda.ts';
import { checkTotals } from './check-totals.ts';
import type { NachaBatch, NachaDetail, NachaFile } from './nacha-shapes.ts';

/** Not a NACHA file. The message has no personal data. */
export class NotNacha extends Error {
  override readonly name = 'NotNacha';
}

const recordLength = 94;

/**
 * Reads a file by the Nacha Operating Rules, Appendix Three: with line ends or without, trailing blanks cut or
 * not, and with or without the lines of nines that fill the last block.
 *
 * @throws NotNacha if records are missing, misplaced or not readable
 */
export function readNacha(text: string): NachaFile {
  const records = recordsOf(text);
  const header = records[0];
  const control = records.at(-1);
  if (!header?.startsWith('101') || !control?.startsWith('9')) {
    throw new NotNacha('a file begins with record 1 and ends with record 9');
  }
  const createdOn = dateOf(header.slice(23, 29));
  if (createdOn === null) throw new NotNacha('record 1 has no date');
  const batches = readBatches(records.slice(1, -1));
  const read = {
    immediateDestination: header.slice(3, 13).trim(),
    immediateOrigin: header.slice(13, 23).trim(),
    createdOn,
    fileIdModifier: header.slice(33, 34),
    batches,
    control: {
      batches: Number(digitsAt(control, 1, 7)),
      blocks: Number(digitsAt(control, 7, 13)),
      entries: Number(digitsAt(control, 13, 21)),
      hash: digitsAt(control, 21, 31),
      debitCents: digitsAt(control, 31, 43),
      creditCents: digitsAt(control, 43, 55),
    },
  };
  return { ...read, problems: checkTotals(read, records.length) };
}

/** Splits into records of 94 characters, without the filling nines. */
function recordsOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  const isOneLine = lines.length === 1 && first.length > recordLength;
  const records = isOneLine ? cut(first) : lines.map((line) => line.padEnd(recordLength));
  const tooLong = records.findIndex((record) => record.length !== recordLength);
  if (tooLong !== -1) throw new NotNacha(`record ${tooLong + 1} is longer than 94 characters`);
  const unprintable = records.findIndex((record) => !/^[\x20-\x7e\xa0-\xff]*$/.test(record));
  if (unprintable !== -1) throw new NotNacha(`record ${unprintable + 1} has control characters`);
  return records.filter((record) => record !== '9'.repeat(recordLength));
}

function cut(line: string): string[] {
  const count = Math.ceil(line.length / recordLength);
  return Array.from({ length: count }, (_, index) =>
    line.slice(index * recordLength, (index + 1) * recordLength).padEnd(recordLength),
  );
}

function readBatches(records: readonly string[]): NachaBatch[] {
  const batches: NachaBatch[] = [];
  let begin: number | undefined;
  for (const [index, record] of records.entries()) {
    const isHeader = record.startsWith('5');
    if (isHeader !== (begin === undefined)) {
      throw new NotNacha(`record ${index + 2} is not where its type belongs`);
    }
    if (isHeader) begin = index;
    else if (record.startsWith('8')) {
      batches.push(readBatch(records.slice(begin, index + 1), (begin ?? 0) + 2));
      begin = undefined;
    }
  }
  if (begin !== undefined) throw new NotNacha('the last batch has no record 8');
  return batches;
}

/** @param place number of the batch's first record in the file */
function readBatch(records: readonly string[], place: number): NachaBatch {
  const [header = ''] = records;
  const control = records.at(-1) ?? '';
  const entryClass = header.slice(50, 53);
  return {
    serviceClass: header.slice(1, 4),
    entryClass,
    companyName: header.slice(4, 20).trim(),
    companyIdentification: header.slice(40, 50).trim(),
    description: header.slice(53, 63).trim(),
    effectiveOn: dateOf(header.slice(69, 75)),
    odfi: header.slice(79, 87),
    entries: readEntries(records.slice(1, -1), { entryClass, place: place + 1 }),
    control: {
      serviceClass: control.slice(1, 4),
      entries: Number(digitsAt(control, 4, 10)),
      hash: digitsAt(control, 10, 20),
      debitCents: digitsAt(control, 20, 32),
      creditCents: digitsAt(control, 32, 44),
    },
  };
}

function readEntries(
  records: readonly string[],
  { entryClass, place }: { entryClass: string; place: number },
): NachaDetail[] {
  const groups: string[][] = [];
  for (const [index, record] of records.entries()) {
    const last = groups.at(-1);
    if (record.startsWith('6')) groups.push([record]);
    else if (record.startsWith('7') && last) last.push(record);
    else throw new NotNacha(`record ${place + index} is not where its type belongs`);
  }
  return groups.map((group) => readEntry(group, entryClass));
}

function readEntry([record = '', ...addenda]: readonly string[], entryClass: string): NachaDetail {
  const isInternational = entryClass === 'IAT';
  return {
    transactionCode: record.slice(1, 3),
    routingNumber: record.slice(3, 12),
    accountNumber: (isInternational ? record.slice(39, 74) : record.slice(12, 29)).trim(),
    cents: digitsAt(record, 29, 39),
    individualId: isInternational ? '' : record.slice(39, 54).trim(),
    name: nameIn(record, entryClass).trim(),
    trace: record.slice(79),
    addenda: addenda.map(readAddenda),
  };
}

/** CTX and COR of corporate entries have a count of addenda before the name. */
function nameIn(record: string, entryClass: string): string {
  if (entryClass === 'IAT') return '';
  return record.slice(entryClass === 'CTX' ? 58 : 54, 76);
}

function digitsAt(record: string, from: number, to: number): bigint {
  const text = record.slice(from, to);
  if (!/^\d+$/.test(text)) {
    throw new NotNacha(`a record ${record[0]} has no number in positions ${from + 1} to ${to}`);
  }
  return BigInt(text);
}

/** Returns the date of `YYMMDD`, or null if it is none, such as blanks and zeros. */
function dateOf(text: string): string | null {
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  return isCalendarDay(day) ? day : null;
}
