import { sql } from 'kysely';
import { Uuid } from '../../../contract/index.ts';
import type { PolicyHolders } from '../../../contract/operator-policies.ts';
import { toTimestamp } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { requirePolicies } from './find-holder.ts';
import { policyType } from './policy-proposal.ts';

const pageSize = 50;

/**
 * Lists organizations whose policies operators can set, by id.
 *
 * @param page.label only labels that contain this text
 * @param page.after `meta.next` of the previous page
 * @throws Failure forbidden
 */
export async function listOrganizations(
  { store }: Pick<Services, 'store'>,
  operator: Operator,
  page: { readonly label?: string | undefined; readonly after?: string | undefined },
): Promise<PolicyHolders> {
  requirePolicies(operator);
  const { label = '' } = page;
  const after = Uuid.safeParse(page.after).data ?? '00000000-0000-0000-0000-000000000000';
  const rows = await store.db
    .selectFrom('organizations')
    .select(['id', 'label as name', 'created_at'])
    .select(
      sql<boolean>`exists (
        select from operator_proposals proposal
        join account_policies policies on policies.id = proposal.subject_id
        where proposal.subject_type = ${policyType} and policies.organization_id = organizations.id
      )`.as('waits_for_second'),
    )
    .where('id', '>', after)
    .where(sql<boolean>`${label} = '' or position(lower(${label}) in lower(label)) > 0`)
    .orderBy('id')
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return {
    data: shown.map((row) => ({
      type: 'organizations',
      id: row.id,
      name: row.name,
      'created-at': toTimestamp(row.created_at),
      'waits-for-second': row.waits_for_second,
    })),
    meta: { next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null },
  };
}
