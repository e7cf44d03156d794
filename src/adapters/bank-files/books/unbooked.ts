import { bankingDayAfter, bankTime } from '../calendar/bank-time.ts';
import type { Bank } from './bank.ts';
import { addFinding } from './findings.ts';

const bankingDays = 5;

interface Unbooked {
  readonly id: string;
  readonly source: string;
  readonly subject: string | null;
  readonly sign: string;
  readonly cents: string;
  readonly day: string;
}

/**
 * Records a finding for each movement that the bank's statements should have and do not have after five banking days.
 * A bank that sends no statements has none of these.
 */
export async function findUnbooked(bank: Bank): Promise<void> {
  const { day: today } = bankTime(bank.now(), bank.settings.timeZone);
  await bank.store.transaction(async (tx) => {
    const open = await tx.query<Unbooked>(
      `select id, source, subject, sign, cents::text as cents, day::text as day from bookings
        where bank_key is null and not is_reported
          and exists (select 1 from bookings booked where booked.bank_key is not null)
        order by day limit 1000`,
    );
    for (const { id, source, subject, sign, cents, day } of open) {
      if (bankingDayAfter(day, bankingDays) >= today) continue;
      const note = `${sign} of ${source} since ${day} is on no statement`;
      await addFinding(bank, tx, { kind: 'not-booked', subject, cents: BigInt(cents), note });
      await tx.query('update bookings set is_reported = true where id = $1', [id]);
    }
  });
}
