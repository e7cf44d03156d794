import { Uuid } from '../../../contract/index.ts';
import type { PolicyHolder } from '../../../contract/operator-policies.ts';
import { Failure, type Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { ensureOrganizationPolicies, policyIdOf } from '../../parties/accounts/account-policy.ts';

/**
 * Finds the organization or the account whose policies operators set.
 *
 * @throws Failure not_found
 */
export async function findHolder(
  db: Queryable,
  { type, id }: { readonly type: string; readonly id: string },
): Promise<PolicyHolder> {
  if (Uuid.safeParse(id).success) {
    const found = type === 'accounts' ? await readAccount(db, id) : await readOrganization(db, id);
    if (found && (type === 'accounts' || type === 'organizations')) return { type, ...found };
  }
  throw new Failure('not_found', 'There is no organization or account with this id.');
}

function readAccount(db: Queryable, id: string) {
  return db.selectFrom('accounts').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

function readOrganization(db: Queryable, id: string) {
  return db
    .selectFrom('organizations')
    .select(['id', 'label as name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the id of a holder's policies. Creates them if necessary. */
export function policyIdOfHolder(
  work: Work,
  { type, id }: Pick<PolicyHolder, 'type' | 'id'>,
): Promise<string> {
  return type === 'accounts' ? policyIdOf(work.trx, id) : ensureOrganizationPolicies(work, id);
}
