import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';
import { policiesOf } from '../accounts/account-policy.ts';
import { requiredDocuments } from './required-documents.ts';

/**
 * Returns true if every contact of an account has passed its CIP and AML checks, and has all
 * documents verified that the account's policies require. Coverage: ST15.
 */
export async function hasPassedAllChecks(db: Queryable, accountId: string): Promise<boolean> {
  const required = requiredDocuments(await policiesOf(db, accountId));
  const { rows } = await sql<{ passed: boolean | null }>`
    select bool_and(cip_cleared and aml_cleared
      and (identity_documents_verified or not ${required.includes('identity')})
      and (proof_of_address_documents_verified or not ${required.includes('address')})) as passed
    from contacts where account_id = ${accountId}
  `.execute(db);
  return rows[0]?.passed ?? false;
}
