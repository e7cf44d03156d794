import type { EffectivePolicies } from '../../../contract/index.ts';
import { cacheInTransaction, type Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { effectivePolicies } from './effective-policies.ts';

/** What holds for an account: its own policies, before those of its organization, before the defaults. */
export function policiesOf(db: Queryable, accountId: string): Promise<EffectivePolicies> {
  return cacheInTransaction(db, `policies of ${accountId}`, () => readPolicies(db, accountId));
}

async function readPolicies(db: Queryable, accountId: string): Promise<EffectivePolicies> {
  const row = await db
    .selectFrom('account_aggregate_policies')
    .select(['settings', 'operator_settings'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return effectivePolicies(row);
}

/** What holds for an organization itself, and for its accounts where they have nothing of their own. */
export async function organizationPoliciesOf(
  db: Queryable,
  organizationId: string,
): Promise<EffectivePolicies> {
  const row = await db
    .selectFrom('account_policies')
    .select(['settings', 'operator_settings'])
    .where('organization_id', '=', organizationId)
    .where('account_id', 'is', null)
    .executeTakeFirst();
  return effectivePolicies(row);
}

/** Whether card links and contributions to an account need a purchase-protection token. */
export async function requiresPurchaseProtection(
  db: Queryable,
  accountId: string,
): Promise<boolean> {
  const policies = await policiesOf(db, accountId);
  return policies['require-purchase-protection'];
}

/** Where the policies of an account are kept. */
export async function policyIdOf(db: Queryable, accountId: string): Promise<string> {
  const { id } = await db
    .selectFrom('account_policies')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return id;
}

/** The policies of an organization, made when it has none; returns their id. */
export async function ensureOrganizationPolicies(
  { trx, clock, newId }: Work,
  organizationId: string,
): Promise<string> {
  const now = clock.now();
  const { id } = await trx
    .insertInto('account_policies')
    .values({
      id: newId(),
      organization_id: organizationId,
      account_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('organization_id')
        .where('account_id', 'is', null)
        // Nothing changes. Without an update, no id is returned.
        .doUpdateSet({ organization_id: organizationId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
