import { type Selectable, sql } from 'kysely';
import {
  maxListedTransfers,
  maxSimulatedTransfers,
  simulatedDays,
} from '../../../contract/index.ts';
import {
  type Queryable,
  type RulesTable,
  secondsAfter,
  type TransferType,
  toTimestamp,
} from '../../kernel/store/index.ts';
import {
  type Caller,
  exactNumber,
  ownOrganization,
  type Services,
} from '../../kernel/work/index.ts';
import { ruleHolds } from './rule-holds.ts';

type SimulatedRule = Pick<
  Selectable<RulesTable>,
  'rule_group_id' | 'rule_type' | 'asset_id' | 'currency_type' | 'number_of_transactions'
> & {
  readonly transfer_types: unknown;
  readonly transfer_amount_minimum: string | null;
  readonly transfer_amount_maximum: string | null;
  readonly past_hours: string | null;
};

interface HeldTransfer {
  readonly transfer_type: TransferType;
  readonly transfer_id: string;
  readonly account_id: string;
  readonly amount: string;
  readonly unit: string;
  readonly created_at: Date;
}

/** A frequency rule reads the hours before each transfer; this bounds how many rows it reads in all. */
const mostRowsRead = 200_000;
const mostRowsCounted = 100_000;
const fewestChecked = 20;

/**
 * Applies a rule to past transfers of the accounts that use its rule group now. A transfer that was cancelled
 * later may be held, but doesn't count toward the frequency of others.
 *
 * @returns the attributes of a `RuleSimulation`
 */
export async function findHeldTransfers(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { rule, caller }: { rule: SimulatedRule; caller: Caller },
) {
  const db = store.reading();
  const now = clock.now();
  const from = secondsAfter(now, -simulatedDays * 86_400);
  const accounts = sql`select accounts.id from accounts
    where accounts.rule_group_id = ${rule.rule_group_id}
      and ${ownOrganization('organization_id')('accounts', caller)}`;
  const limit = await countCheckable(
    db,
    rule,
    sql`account_id in (${accounts})
    and created_at > ${from}::timestamptz - ${rule.past_hours ?? 0}::numeric * interval '1 hour'`,
  );
  const checked = sql`select * from governed_transfers
    where account_id in (${accounts}) and created_at > ${from}
    order by created_at desc limit ${limit + 1}`;
  const { rows: counts } = await sql<{ accounts: number; transfers: number }>`
    select (select count(*)::int from (${accounts}) used) as accounts,
      (select count(*)::int from (${checked}) checked) as transfers`.execute(db);
  const { accounts: used = 0, transfers = 0 } = counts[0] ?? {};
  const { rows: held } = await sql<HeldTransfer>`
    with rules as (select ${rule.rule_type}::text as rule_type,
      ${rule.transfer_types}::jsonb as transfer_types, ${rule.asset_id}::uuid as asset_id,
      ${rule.currency_type}::text as currency_type, ${rule.past_hours}::numeric as past_hours,
      ${rule.transfer_amount_minimum}::numeric as transfer_amount_minimum,
      ${rule.transfer_amount_maximum}::numeric as transfer_amount_maximum,
      ${rule.number_of_transactions}::int as number_of_transactions)
    select transfer.transfer_type, transfer.transfer_id, transfer.account_id, transfer.unit,
      transfer.amount::text as amount, transfer.created_at
    from (${checked}) transfer cross join rules
    where ${ruleHolds({
      type: sql`coalesce(transfer.governed_as, transfer.transfer_type)`,
      accountId: sql`transfer.account_id`,
      amount: sql`transfer.amount`,
      unit: sql`transfer.unit`,
      now: sql`transfer.created_at`,
      ignoresLater: true,
    })}
    order by transfer.created_at desc, transfer.transfer_id limit ${limit}`.execute(db);
  return {
    accounts: used,
    from: toTimestamp(from),
    transfers: Math.min(transfers, limit),
    complete: transfers <= limit,
    held: held.length,
    'held-transfers': held.slice(0, maxListedTransfers).map(toWire),
  };
}

async function countCheckable(
  db: Queryable,
  { rule_type }: SimulatedRule,
  inPeriod: ReturnType<typeof sql>,
): Promise<number> {
  if (rule_type === 'amount') return maxSimulatedTransfers;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from (select 1 from governed_transfers where ${inPeriod} limit ${mostRowsCounted}) counted`.execute(
    db,
  );
  const affordable = Math.floor(mostRowsRead / Math.max(rows[0]?.count ?? 0, 1));
  return Math.max(Math.min(affordable, maxSimulatedTransfers), fewestChecked);
}

/** The unit is the code of a currency, or the id of an asset. */
function toWire({
  transfer_type,
  transfer_id,
  account_id,
  amount,
  unit,
  created_at,
}: HeldTransfer) {
  const isCurrency = unit.length === 3;
  return {
    'transfer-type': transfer_type,
    'transfer-id': transfer_id,
    'account-id': account_id,
    amount: exactNumber(amount),
    'currency-type': isCurrency ? unit : null,
    'asset-id': isCurrency ? null : unit,
    'created-at': toTimestamp(created_at),
  };
}
