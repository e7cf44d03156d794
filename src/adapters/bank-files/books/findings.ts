import { randomUUID } from 'node:crypto';
import type { Queries } from '../../serve/index.ts';
import type { Bank } from './bank.ts';

/** Something that a person has to look at. Has no personal data: names and numbers are in the file it points to. */
interface Finding {
  /** In kebab-case, as `docs/adapters/bank-files.md` lists them. */
  readonly kind: string;
  /** Id of a transfer, file or receipt. */
  readonly subject?: string | null;
  /** Name of the bank's file. */
  readonly file?: string | null;
  readonly cents?: bigint;
  readonly note: string;
}

/** Records a finding and logs it. */
export async function addFinding(
  { log, now }: Pick<Bank, 'log' | 'now'>,
  tx: Queries,
  { kind, subject = null, file = null, cents, note }: Finding,
): Promise<void> {
  const id = randomUUID();
  await tx.query(
    `insert into findings (id, kind, subject, file, cents, note, found_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, kind, subject, file, cents?.toString() ?? null, note, now()],
  );
  log('finding', { id, kind, subject, file, note });
}

/** Logs how many findings are open, by kind, until a person has closed them in the table. */
export async function countFindings({ store, log }: Bank): Promise<void> {
  const open = await store.query<{ kind: string; count: string }>(
    'select kind, count(*)::text as count from findings where closed_at is null group by kind',
  );
  for (const { kind, count } of open) log('open findings', { kind, count: Number(count) });
}
