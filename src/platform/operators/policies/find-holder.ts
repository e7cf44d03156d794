import { Uuid } from '../../../contract/index.ts';
import type { PolicyHolder } from '../../../contract/operator-policies.ts';
import { Failure, type Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { ensureOrganizationPolicies, policyIdOf } from '../../parties/accounts/account-policy.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Operator } from '../people/operator.ts';

/** @throws Failure forbidden for operators who may not set policies */
export function requirePolicies({ permissions }: Operator): void {
  if (permissions.includes('policies')) return;
  throw new Failure('forbidden', 'You need the permission "policies".');
}

/** Finds the holder of policies. @throws Failure not_found, forbidden */
export async function findHolder(
  db: Queryable,
  operator: Operator,
  { type, id }: Subject,
): Promise<PolicyHolder> {
  requirePolicies(operator);
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
