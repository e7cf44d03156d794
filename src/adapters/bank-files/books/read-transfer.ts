import type { Bank } from './bank.ts';

interface Status {
  readonly status: 'taken' | 'settled' | 'returned';
  readonly details: string | null;
}

/** Returns the status of an order, or of the return of money; null for what was never ordered here. */
export async function readTransfer(
  { store }: Bank,
  { reference, receiptId }: { reference: string; receiptId: string | null },
): Promise<Status | null> {
  const [returned] = await store.query<{ means: string; is_sent: boolean }>(
    `select means, exists (
          select 1 from outgoing_files file where file.id = file_id and file.state in ('sent', 'settled')
        ) as is_sent
      from returns where id = $1`,
    [receiptId ?? reference],
  );
  if (returned) return { status: returned.is_sent ? 'returned' : 'taken', details: null };
  if (receiptId !== null) return null;
  const [known] = await store.query<Status>(
    'select state as status, details from transfers where reference = $1',
    [reference],
  );
  return known ?? null;
}
