import type { Work } from '../../kernel/work/index.ts';

/** Records a change of an account, its reason and the user who requested it. */
export async function recordHistory(
  { trx, clock, newId }: Work,
  { accountId, action, userId, reasonCode, description }: HistoryEntry & { accountId: string },
): Promise<void> {
  await trx
    .insertInto('account_histories')
    .values({
      id: newId(),
      account_id: accountId,
      user_id: userId,
      action,
      reason_code: reasonCode ?? null,
      description: description ?? null,
      created_at: clock.now(),
    })
    .execute();
}

/** An entry in an account's history. */
export interface HistoryEntry {
  readonly action: string;
  /** The user who requested the change; null for the platform itself. */
  readonly userId: string | null;
  readonly reasonCode?: string | null;
  readonly description?: string | null;
}
