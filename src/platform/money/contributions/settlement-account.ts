import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/store.ts';

/**
 * The account that gets what cards pay: the organization's account of the sub-type
 * `credit_card_instant_settlement`, the oldest that is opened and takes contributions; without one
 * the account itself. Coverage: VE4.
 *
 * @param accountId the account of the contribution
 */
export async function settlementAccountOf(db: Queryable, accountId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select settlement.id from accounts as own
    join accounts as settlement on settlement.organization_id = own.organization_id
    where own.id = ${accountId}
      and settlement.account_sub_type_id = 'credit_card_instant_settlement'
      and settlement.status = 'opened'
      and not settlement.contributions_frozen and not settlement.solid_freeze
    order by settlement.created_at, settlement.id limit 1
  `.execute(db);
  return rows[0]?.id ?? accountId;
}
