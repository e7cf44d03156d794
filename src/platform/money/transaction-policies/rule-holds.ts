import { type RawBuilder, sql } from 'kysely';

/** A counted transfer, as expressions of the query that asks. */
interface CountedTransfer {
  /** Type whose rules apply. */
  readonly type: RawBuilder<unknown>;
  readonly accountId: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
  /** Code of the currency, or id of the asset. */
  readonly unit: RawBuilder<unknown>;
  /** Time at which the rule is applied. */
  readonly now: RawBuilder<unknown>;
  /** Leaves out later transfers, when the rule is applied to the past. */
  readonly ignoresLater?: boolean;
}

/**
 * Returns the condition that a rule of the table `rules` holds a transfer. An amount rule matches from its
 * minimum to its maximum; a frequency rule when the sum or the count of its hours exceeds its limit. A
 * rule without currency and asset sums each separately, and counts all. Coverage: TP7, TP8.
 */
export function ruleHolds(transfer: CountedTransfer): RawBuilder<unknown> {
  const { type, accountId, amount, unit, now, ignoresLater = false } = transfer;
  const ruleUnit = sql`coalesce(rules.currency_type, rules.asset_id::text)`;
  const notLater = ignoresLater ? sql`and counted.created_at <= ${now}` : sql``;
  return sql`rules.transfer_types @> to_jsonb(${type})
    and (${ruleUnit} is null or ${ruleUnit} = ${unit})
    and case rules.rule_type
      when 'amount' then ${amount}
        between rules.transfer_amount_minimum and rules.transfer_amount_maximum
      else (
        select coalesce(sum(counted.amount) filter (where counted.unit = ${unit})
            > rules.transfer_amount_maximum, false)
          or coalesce(count(*) filter (where counted.unit = ${unit} or ${ruleUnit} is null)
            > rules.number_of_transactions, false)
        from governed_transfers counted
        where counted.account_id = ${accountId} and not counted.cancelled
          and counted.created_at > ${now} - rules.past_hours * interval '1 hour' ${notLater}
          and rules.transfer_types @> to_jsonb(coalesce(counted.governed_as, counted.transfer_type))
      ) end`;
}
