import type { Selectable } from 'kysely';
import type { AccountsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { accountResource } from './account-resource.ts';

export type Account = Selectable<AccountsTable>;

/** Locks an account until the transaction ends. */
export function lockAccount({ trx }: Work, accountId: string): Promise<Account> {
  return trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Changes a locked account and records its history, unless nothing differs. */
export async function changeAccount(
  work: Work,
  account: Account,
  { to, history }: { to: Partial<Account>; history: HistoryEntry },
): Promise<void> {
  const after = await work.change(accountResource, account, to);
  if (after !== account) await recordHistory(work, { accountId: account.id, ...history });
}

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
