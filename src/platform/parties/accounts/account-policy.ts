import { type RawBuilder, sql } from 'kysely';
import type { EffectivePolicies } from '../../../contract/index.ts';
import { cacheInTransaction, type Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { effectivePolicies } from './effective-policies.ts';

/** Returns the policies of an account: its own, else its organization's, else the defaults. */
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

/** Returns the policies of an organization, which also apply to its accounts by default. */
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

/**
 * Returns SQL that is true if an organization requires something: users and operators can both set it.
 *
 * @param organizationId reference to a column
 */
export function organizationRequires(
  policy: 'require-second-factor',
  organizationId: string,
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from account_policies as policies
    where policies.organization_id = ${sql.ref(organizationId)} and policies.account_id is null
      and (policies.settings ->> ${sql.lit(policy)} = 'true' or policies.operator_settings ->> ${sql.lit(policy)} = 'true')
  )`;
}

/** Returns true if card links and contributions to an account need a purchase-protection token. */
export async function requiresPurchaseProtection(
  db: Queryable,
  accountId: string,
): Promise<boolean> {
  const policies = await policiesOf(db, accountId);
  return policies['require-purchase-protection'];
}

/** Returns the id of an account's policies. */
export async function policyIdOf(db: Queryable, accountId: string): Promise<string> {
  const { id } = await db
    .selectFrom('account_policies')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of an organization's policies. Creates them if necessary. */
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
        // A no-op update: without one, no id is returned.
        .doUpdateSet({ organization_id: organizationId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
