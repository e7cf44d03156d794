import type { Queries } from '../../serve/index.ts';
import type { Bank } from './bank.ts';

/** An order of the platform, as the store knows it. */
export interface Known {
  readonly reference: string;
  readonly kind: 'ach' | 'wire' | 'file-entry';
  readonly direction: 'push' | 'pull';
  readonly cents: string;
  readonly state: 'taken' | 'settled' | 'returned';
  readonly file_id: string | null;
}

export const knownColumns = 'reference, kind, direction, cents::text as cents, state, file_id';

/** Finds an order by the id that entries and messages name, such as `4675334EA05A4BC`. */
export async function findTransfer(tx: Queries, named: string): Promise<Known | undefined> {
  const short = named.replaceAll('-', '').slice(0, 15).toUpperCase();
  const found = await tx.query<Known>(
    `select ${knownColumns} from transfers where short_id = $1 limit 2`,
    [short],
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Settles an order and reports it. Nothing happens if it is settled or returned already. */
export async function settle(
  bank: Bank,
  tx: Queries,
  known: Known,
  details: string,
): Promise<void> {
  const { reference } = known;
  const settled = await tx.query(
    `update transfers set state = 'settled', details = $2
      where reference = $1 and state = 'taken' returning reference`,
    [reference, details],
  );
  if (settled.length === 0) return;
  await bank.callbacks.add(tx, 'transfer-settled', {
    topic: topicOf(known),
    body: { transferId: reference, details },
  });
}

/**
 * Records that an order was returned, also after it has settled, and reports it.
 *
 * @returns false if it was returned before
 */
export async function returnTransfer(
  bank: Bank,
  tx: Queries,
  known: Known,
  details: string,
): Promise<boolean> {
  const { reference } = known;
  const returned = await tx.query(
    `update transfers set state = 'returned', details = $2
      where reference = $1 and state <> 'returned' returning reference`,
    [reference, details],
  );
  if (returned.length === 0) return false;
  await bank.callbacks.add(tx, 'transfer-returned', {
    topic: topicOf(known),
    body: { transferId: reference, details },
  });
  return true;
}

/**
 * Reports of one topic are sent in order. The platform has to know the returns of a file before its settlement; a
 * transfer of its own waits for no other, as the platform may hold one for days.
 */
function topicOf({ kind, file_id, reference }: Known): string {
  return kind === 'file-entry' && file_id !== null ? file_id : reference;
}
