import type { Work } from '../../kernel/work/index.ts';

/** Writes down what happened to an account, why, and who asked for it. */
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

/** What the account's history says of a change. */
export interface HistoryEntry {
  readonly action: string;
  /** Who asked for it; null for the platform itself. */
  readonly userId: string | null;
  readonly reasonCode?: string | null;
  readonly description?: string | null;
}
