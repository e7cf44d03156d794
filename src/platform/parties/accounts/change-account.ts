import type { Selectable } from 'kysely';
import type { AccountsTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { accountResource } from './account-resource.ts';
import { type HistoryEntry, recordHistory } from './record-history.ts';

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
