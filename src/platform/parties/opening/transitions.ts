import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../accounts/account-policy.ts';
import { lockAccount } from '../accounts/change-account.ts';
import { isEmpty, transitionAccount } from '../accounts/transition-account.ts';
import { requiredDocuments } from '../compliance/required-documents.ts';

/** Closes an account that never opened, holds nothing and has one contact. Coverage: ST12, ST13. */
export async function closeDeniedAccount(work: Work, accountId: string): Promise<void> {
  const account = await lockAccount(work, accountId);
  const isNew = account.status === 'pending' || account.status === 'incomplete';
  if (!isNew || account.opened_at !== null) return;
  if (!(await isEmpty(work, accountId)) || !(await hasOneContact(work, accountId))) return;
  const history = { action: 'denied', description: 'A CIP check was denied.' };
  await transitionAccount(work, account, { to: 'closed', userId: null, history });
}

/** Opens a pending account if all checks have passed and its policy allows it. Coverage: ST15. */
export async function openIfCleared(work: Work, accountId: string): Promise<void> {
  const account = await lockAccount(work, accountId);
  if (account.status !== 'pending') return;
  if (!(await hasPassedAllChecks(work.trx, accountId))) return;
  const policies = await policiesOf(work.trx, accountId);
  if (!policies['auto-approve-account-on-kyc-clear']) return;
  const history = { description: 'All checks of its contacts have passed.' };
  await transitionAccount(work, account, { to: 'opened', userId: null, history });
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

/** Returns true if all contacts are cleared and the required documents are verified. */
async function hasPassedAllChecks(db: Queryable, accountId: string): Promise<boolean> {
  const required = requiredDocuments(await policiesOf(db, accountId));
  const { rows } = await sql<{ passed: boolean | null }>`
    select bool_and(cip_cleared and aml_cleared
      and (identity_documents_verified or not ${required.includes('identity')})
      and (proof_of_address_documents_verified or not ${required.includes('address')})) as passed
    from contacts where account_id = ${accountId}
  `.execute(db);
  return rows[0]?.passed ?? false;
}
