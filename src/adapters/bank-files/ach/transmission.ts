import { fileHeader, fileIdModifiers } from '../../../vendors/clearing/nacha-file.ts';
import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { bankTime } from '../calendar/bank-time.ts';

/** A file's place in the day's sequence. */
export interface Place {
  /** `YYYY-MM-DD` by the bank's clock. */
  readonly day: string;
  readonly modifier: string;
  readonly name: string;
  /** Replaces the first record of a file by ours. */
  address(file: string): Buffer;
}

/**
 * Returns the next place in the sequence of the bank's day. No two files of a day have the same modifier.
 *
 * @throws Error if the day has 36 files
 */
export async function nextPlace({ now, settings }: Bank, tx: Queries): Promise<Place> {
  const { day, time } = bankTime(now(), settings.timeZone);
  const used = await tx.query<{ modifier: string }>(
    'select modifier from outgoing_files where day = $1 and modifier is not null',
    [day],
  );
  const taken = new Set(used.map(({ modifier }) => modifier));
  const modifier = [...fileIdModifiers].find((one) => !taken.has(one));
  if (modifier === undefined) throw new Error('36 NACHA files a day are the most');
  const { ach } = settings;
  const header = fileHeader({ ...ach, date: day, time, fileIdModifier: modifier });
  return {
    day,
    modifier,
    name: ach.fileName.replace('{date}', day.replaceAll('-', '')).replace('{modifier}', modifier),
    address: (file) => Buffer.from(`${header}${file.slice(file.indexOf('\n'))}`, 'latin1'),
  };
}
