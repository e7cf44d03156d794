import { type Selectable, sql } from 'kysely';
import type { ContributionsTable, Queryable } from '../../kernel/store/index.ts';

type ContributionRow = Selectable<ContributionsTable>;

/**
 * Reads a card contribution with its settlement account: the organization's oldest open account of
 * the sub-type `credit_card_instant_settlement` that accepts contributions, or else the account
 * itself. Coverage: VE4.
 */
export async function readForSettlement(
  db: Queryable,
  id: string,
): Promise<{ readonly contribution: ContributionRow; readonly settlementAccountId: string }> {
  const { rows } = await sql<ContributionRow & { settlement_account_id: string | null }>`
    select contributions.*, (
      select settlement.id from accounts as own
      join accounts as settlement on settlement.organization_id = own.organization_id
      where own.id = contributions.account_id
        and settlement.account_sub_type_id = 'credit_card_instant_settlement'
        and settlement.status = 'opened'
        and not settlement.contributions_frozen and not settlement.solid_freeze
      order by settlement.created_at, settlement.id limit 1
    ) as settlement_account_id
    from contributions where contributions.id = ${id}
  `.execute(db);
  if (!rows[0]) throw new Error('no contribution has this id');
  const { settlement_account_id, ...contribution } = rows[0];
  return { contribution, settlementAccountId: settlement_account_id ?? contribution.account_id };
}
