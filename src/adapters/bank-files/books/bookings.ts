import { randomUUID } from 'node:crypto';
import type { Queries } from '../../serve/index.ts';

interface ExpectedBooking {
  /** Kind of money, such as `nacha` or `returns`. */
  readonly source: string;
  /** Id of a file, transfer or receipt; null for the bank's own files. */
  readonly subject: string | null;
  readonly sign: 'credit' | 'debit';
  readonly cents: bigint;
  /** `YYYY-MM-DD` from which the bank may book it. */
  readonly day: string;
}

/** Records a booking that the bank's statement must have. */
export async function expectBooking(tx: Queries, booking: ExpectedBooking): Promise<void> {
  const { source, subject, sign, cents, day } = booking;
  if (cents === 0n) return;
  await tx.query(
    'insert into bookings (id, source, subject, sign, cents, day) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), source, subject, sign, String(cents), day],
  );
}

/** True if this line of a statement was read before, in this file or another. */
export async function isBooked(tx: Queries, bankKey: string): Promise<boolean> {
  return (await tx.query('select 1 from bookings where bank_key = $1', [bankKey])).length > 0;
}

/** A line of a statement. */
interface Line {
  readonly bankKey: string;
  readonly sign: 'credit' | 'debit';
  readonly cents: bigint;
  readonly day: string;
}

/**
 * Matches a line with the expected booking of a subject, or with the only one of the same amount. With several of
 * the same amount, the oldest: they are interchangeable for the balance.
 *
 * @returns false if nothing of this amount is expected
 */
export async function matchBooking(tx: Queries, line: Line, subject?: string): Promise<boolean> {
  const matched = await tx.query(
    `update bookings set bank_key = $1 where id = (
        select id from bookings
          where bank_key is null and sign = $2 and cents = $3 and day <= $4
            and ($5::uuid is null or subject = $5::uuid)
          order by day, id limit 1)
      returning id`,
    [line.bankKey, line.sign, String(line.cents), line.day, subject ?? null],
  );
  return matched.length > 0;
}

/**
 * Finds money for a virtual account that a statement has reported, so that a NACHA file with the same money does not
 * report it again. Each line is found once.
 */
export async function claimReported(
  tx: Queries,
  { account, cents }: { account: string; cents: bigint },
): Promise<boolean> {
  const claimed = await tx.query(
    `update bookings set source = 'bank-and-file' where id = (
        select id from bookings
          where source = 'bank' and subject = $1 and sign = 'credit' and cents = $2
          order by day, id limit 1)
      returning id`,
    [account, String(cents)],
  );
  return claimed.length > 0;
}

/** Records a line that nothing was expected for, so that it is not looked at twice. */
export async function addUnexpected(tx: Queries, line: Line, subject?: string): Promise<void> {
  await tx.query(
    `insert into bookings (id, source, subject, sign, cents, day, bank_key)
      values ($1, 'bank', $2, $3, $4, $5, $6)`,
    [randomUUID(), subject ?? null, line.sign, String(line.cents), line.day, line.bankKey],
  );
}
