import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../accounts/account-policy.ts';
import { lockAccount } from '../accounts/change-account.ts';
import { isEmpty, moveAccount } from '../accounts/move-account.ts';
import { hasPassedAllChecks } from '../compliance/has-passed.ts';

/**
 * Denies and closes an account that was never opened, holds nothing and has one contact; does
 * nothing to others. Coverage: ST12, ST13.
 */
export async function denyAndClose(work: Work, accountId: string): Promise<void> {
  const account = await lockAccount(work, accountId);
  const isNew = account.status === 'pending' || account.status === 'incomplete';
  if (!isNew || account.opened_at !== null) return;
  if (!(await isEmpty(work, accountId)) || !(await hasOneContact(work, accountId))) return;
  const history = { action: 'denied', description: 'A CIP check was denied.' };
  await moveAccount(work, account, { to: 'closed', userId: null, history });
}

/**
 * Opens a pending account if all checks of its contacts have passed, unless its policy requires a
 * manual approval. Coverage: ST15.
 */
export async function openIfCleared(work: Work, accountId: string): Promise<void> {
  const account = await lockAccount(work, accountId);
  if (account.status !== 'pending') return;
  if (!(await hasPassedAllChecks(work.trx, accountId))) return;
  const policies = await policiesOf(work.trx, accountId);
  if (!policies['auto-approve-account-on-kyc-clear']) return;
  const history = { description: 'All checks of its contacts have passed.' };
  await moveAccount(work, account, { to: 'opened', userId: null, history });
}

async function hasOneContact({ trx }: Work, accountId: string): Promise<boolean> {
  const contacts = await trx
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(2)
    .execute();
  return contacts.length === 1;
}
