import type { Queries } from '../../serve/index.ts';
import type { Bank } from '../books/bank.ts';
import { type Known, knownColumns, settle } from '../books/outcomes.ts';
import { bankTime } from '../calendar/bank-time.ts';

interface Settling {
  readonly id: string;
  readonly from_platform: boolean;
  readonly settles_on: string;
}

/** By the bank's clock: returns of the night are in the inbox by then. */
export const settlementTime = '12:00';

/**
 * Settles the files whose entries can no longer be returned for want of money: at noon of their day, and only
 * after the inbox was read without a failure since then, so that returns come first.
 */
export async function settleFiles(bank: Bank): Promise<void> {
  const [poll] = await bank.store.query<{ begun_at: Date | string }>('select begun_at from polls');
  if (!poll) return;
  const { day, time } = bankTime(new Date(poll.begun_at), bank.settings.timeZone);
  const due = await bank.store.query<Settling>(
    `select id, from_platform, settles_on::text as settles_on from outgoing_files
      where kind = 'nacha' and state = 'sent' and (settles_on < $1 or (settles_on = $1 and $2))
      order by sequence limit 20`,
    [day, time >= settlementTime],
  );
  for (const file of due) await bank.store.transaction((tx) => settleFile(bank, tx, file));
}

async function settleFile(bank: Bank, tx: Queries, file: Settling): Promise<void> {
  const details = `Settled by ACH, last return day ${file.settles_on}`;
  const settled = await tx.query(
    `update outgoing_files set state = 'settled' where id = $1 and state = 'sent' returning id`,
    [file.id],
  );
  if (settled.length === 0) return;
  if (!file.from_platform) return settleEntries(bank, tx, file.id, details);
  await tx.query(
    `update transfers set state = 'settled', details = $2 where file_id = $1 and state = 'taken'`,
    [file.id, details],
  );
  const body = { reference: file.id, details };
  await bank.callbacks.add(tx, 'file-settled', { topic: file.id, body });
}

async function settleEntries(bank: Bank, tx: Queries, id: string, details: string): Promise<void> {
  const entries = await tx.query<Known>(
    `select ${knownColumns} from transfers where file_id = $1 and state = 'taken'`,
    [id],
  );
  for (const entry of entries) await settle(bank, tx, entry, details);
}
