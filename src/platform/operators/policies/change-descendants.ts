import { sql } from 'kysely';
import type { OperatorPolicyChange } from '../../../contract/operator-policies.ts';
import type { Work } from '../../kernel/work/index.ts';
import { ensureOrganizationPolicies } from '../../parties/accounts/account-policy.ts';
import { changePolicies, type PolicyChanger } from '../../parties/accounts/change-policies.ts';

/** Locks an organization and its descendants. None can be added until the transaction ends. */
export async function lockOrganizations({ trx }: Work, id: string): Promise<void> {
  let parents: readonly string[] = [id];
  while (parents.length > 0) {
    const { rows } = await sql<{ id: string }>`
      select id from organizations where id = any(${parents}::uuid[]) order by id for update
    `.execute(trx);
    parents = await idsBelow(
      trx,
      rows.map((row) => row.id),
    );
  }
}

/** Sets the policies of all descendants, which users create with the defaults otherwise. */
export async function changeDescendants(
  work: Work,
  id: string,
  change: { readonly change: OperatorPolicyChange; readonly by: PolicyChanger },
): Promise<void> {
  for (const below of await idsBelow(work.trx, [id])) {
    await changePolicies(work, await ensureOrganizationPolicies(work, below), change);
    await changeDescendants(work, below, change);
  }
}

async function idsBelow(trx: Work['trx'], parents: readonly string[]): Promise<string[]> {
  if (parents.length === 0) return [];
  const rows = await trx
    .selectFrom('organizations')
    .select('id')
    .where('parent_id', 'in', parents)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
