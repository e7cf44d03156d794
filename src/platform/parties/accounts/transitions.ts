import type { Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import { hasPassedAllChecks } from '../compliance/has-passed.ts';
import { policiesOf } from './account-policy.ts';
import { lockAccount } from './change-account.ts';
import { isEmpty, moveAccount } from './move-account.ts';

type TransitionServices = Pick<Services, 'clock' | 'newId' | 'webhooks'>;

/**
 * Denies and closes an account, when it was never opened, holds nothing and has one contact; leaves
 * any other as it is. Specification, "States and transitions": CIP check rejected.
 */
export async function denyAndClose(
  services: TransitionServices,
  trx: Transaction<Database>,
  accountId: string,
): Promise<void> {
  const account = await lockAccount(trx, accountId);
  const isNew = account.status === 'pending' || account.status === 'incomplete';
  if (!isNew || account.opened_at !== null) return;
  if (!(await isEmpty(trx, accountId)) || !(await hasOneContact(trx, accountId))) return;
  const history = { action: 'denied', description: 'A CIP check was denied.' };
  await moveAccount(services, trx, account, { to: 'closed', userId: null, history });
}

/**
 * Opens a pending account when every check of its contacts has passed, unless its policy leaves
 * that to people. Specification, "States and transitions": deposits after all checks.
 */
export async function openIfCleared(
  services: TransitionServices,
  trx: Transaction<Database>,
  accountId: string,
): Promise<void> {
  const account = await lockAccount(trx, accountId);
  if (account.status !== 'pending') return;
  if (!(await hasPassedAllChecks(trx, accountId))) return;
  const policies = await policiesOf(trx, accountId);
  if (!policies['auto-approve-account-on-kyc-clear']) return;
  const history = { description: 'All checks of its contacts have passed.' };
  await moveAccount(services, trx, account, { to: 'opened', userId: null, history });
}

async function hasOneContact(trx: Transaction<Database>, accountId: string): Promise<boolean> {
  const contacts = await trx
    .selectFrom('contacts')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(2)
    .execute();
  return contacts.length === 1;
}
