import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';
import type { GovernedTransfer } from './transfer-kind.ts';

/**
 * Returns the rules of the account's rule group that match a counted transfer. An amount rule matches
 * from its minimum to its maximum; a frequency rule when the sum or the count of its hours exceeds its
 * limit. A rule without currency and asset sums each separately, and counts all. Coverage: TP7, TP8.
 */
export async function findApplyingRules(
  { trx }: Work,
  { accountId, transferType, governedAs, amount, of }: GovernedTransfer,
  now: Date,
): Promise<string[]> {
  const currency = 'currencyType' in of ? of.currencyType : null;
  const asset = 'assetId' in of ? of.assetId : null;
  const { rows } = await sql<{ id: string }>`
    select rules.id
    from rules join accounts on accounts.rule_group_id = rules.rule_group_id
    where accounts.id = ${accountId} and rules.active
      and rules.transfer_types @> to_jsonb(${governedAs ?? transferType}::text)
      and (rules.currency_type is null or rules.currency_type = ${currency}::text)
      and (rules.asset_id is null or rules.asset_id = ${asset}::uuid)
      and case rules.rule_type
        when 'amount' then ${amount}::numeric
          between rules.transfer_amount_minimum and rules.transfer_amount_maximum
        else (
          select coalesce(sum(g.amount) filter (where g.unit = ${currency ?? asset})
              > rules.transfer_amount_maximum, false)
            or coalesce(count(*) filter (where g.unit = ${currency ?? asset}
                or (rules.currency_type is null and rules.asset_id is null))
              > rules.number_of_transactions, false)
          from governed_transfers g
          where g.account_id = ${accountId} and not g.cancelled
            and g.created_at > ${now}::timestamptz - rules.past_hours * interval '1 hour'
            and rules.transfer_types @> to_jsonb(coalesce(g.governed_as, g.transfer_type))
        ) end
    order by rules.created_at, rules.id
  `.execute(trx);
  return rows.map(({ id }) => id);
}
