import { type Insertable, sql } from 'kysely';
import { decimalOf, type TradeInput, type TradeSideInput } from '../../../contract/index.ts';
import { findAsset, requireUnits } from '../../assets/assets/find-asset.ts';
import {
  invalidAttribute,
  type Queryable,
  secondsAfter,
  type TradesTable,
} from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { applyPolicies } from '../../money/transaction-policies/apply-policies.ts';
import type { GovernedTransfer } from '../../money/transaction-policies/transfer-kind.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { feeCurrencyOf, type Leg, legsOf } from './trade-legs.ts';
import type { Trade } from './trade-lifecycle.ts';
import { tradeResource } from './trade-resource.ts';

const daySeconds = 86_400;

/**
 * Inserts a trade between two accounts and applies the rules of both. Holds nothing: the balances are
 * checked at settlement.
 *
 * @throws Failure invalid_attribute
 */
export async function createTrade(
  services: Pick<Services, 'clock' | 'newId' | 'store' | 'transact' | 'webhooks'>,
  { id, userId, input }: { id: string; userId: string; input: TradeInput },
): Promise<void> {
  const { store } = services;
  const accountOf = (side: TradeSideInput) => side['account-id'].toLowerCase();
  if (accountOf(input.initiator) === accountOf(input.acceptor)) {
    const detail = 'acceptor/account-id must differ from initiator/account-id.';
    throw invalidAttribute('acceptor/account-id', detail);
  }
  await requireBroker(store.db, input['broker-account-id']);
  for (const side of ['initiator', 'acceptor'] as const) {
    await requireWholeUnits(store.db, input[side], `${side}/amount`);
  }
  const { account_id: acceptorId, ...acceptor } = toColumns('acceptor', input.acceptor);
  await services.transact(async (work) => {
    const trade = await work.insert(tradeResource, {
      id,
      created_by_user_id: userId,
      ...toColumns('initiator', input.initiator),
      ...acceptor,
      acceptor_account_id: acceptorId,
      broker_account_id: input['broker-account-id'] ?? null,
      broker_reference: input['broker-reference'] ?? null,
      require_instant_settlement: input['require-instant-settlement'] ?? false,
      status: 'pending',
      expires_at: expiryOf(input, work.clock.now()),
    });
    await work.announceNew(tradeResource, trade);
    await applyTradePolicies(work, trade);
  });
}

async function requireBroker(db: Queryable, brokerId: string | undefined): Promise<void> {
  if (brokerId === undefined) return;
  const policies = await policiesOf(db, brokerId);
  if (policies['broker-trades']) return;
  const detail = 'broker-account-id must name an account whose policies allow it to broker trades.';
  throw invalidAttribute('broker-account-id', detail);
}

async function requireWholeUnits(
  db: Queryable,
  side: TradeSideInput,
  pointer: string,
): Promise<void> {
  const assetId = side['asset-id'];
  if (assetId === undefined) return;
  const asset = await findAsset(db, assetId, pointer.replace('amount', 'asset-id'));
  requireUnits(asset, decimalOf(side.amount), pointer);
}

function expiryOf(input: TradeInput, now: Date): Date {
  const at = input['expires-at'];
  if (at === undefined) return secondsAfter(now, input['expires-in-seconds'] ?? daySeconds);
  const time = new Date(at);
  if (time > now) return time;
  throw invalidAttribute('expires-at', 'expires-at must be in the future.');
}

type Side = 'initiator' | 'acceptor';
type SideColumns<Name extends Side> = Pick<
  Insertable<TradesTable>,
  | `${Name}_amount`
  | `${Name}_currency_type`
  | `${Name}_asset_id`
  | `${Name}_market_value`
  | `${Name}_fee`
  | `${Name}_hot`
> & { readonly account_id: string };

/** Returns the columns of one side. The account is separate, because its column's name differs by side. */
function toColumns<Name extends Side>(name: Name, side: TradeSideInput): SideColumns<Name> {
  const marketValue = side['market-value-amount'];
  const fee = side['fee-amount'];
  const columns = {
    account_id: side['account-id'],
    [`${name}_amount`]: decimalOf(side.amount),
    [`${name}_currency_type`]: side['currency-type'] ?? null,
    [`${name}_asset_id`]: side['asset-id'] ?? null,
    [`${name}_market_value`]: marketValue === undefined ? null : decimalOf(marketValue),
    [`${name}_fee`]: fee === undefined ? null : decimalOf(fee),
    [`${name}_hot`]: side['asset-id'] !== undefined && (side.hot ?? false),
  };
  // TypeScript can't infer the computed names.
  return columns as unknown as SideColumns<Name>;
}

/**
 * Applies the rules of both accounts to their sides: money counts as an account cash transfer, units
 * as an internal asset transfer, and a fee with the money of its currency. So a trade can't
 * circumvent rules on transfers.
 */
export async function applyTradePolicies(work: Work, trade: Trade): Promise<void> {
  const given: Omit<GovernedTransfer, 'transferType' | 'transferId'>[] = [];
  for (const leg of legsOf(trade)) given.push(...(await givenBy(work, leg)));
  // Sorted by account, so that concurrent trades lock in the same order.
  given.sort((one, other) => one.accountId.localeCompare(other.accountId));
  const reference = { transferType: 'trade', transferId: trade.id } as const;
  for (const each of given) await applyPolicies(work, { ...each, ...reference });
}

async function givenBy(work: Work, leg: Leg) {
  const { from: accountId, amount, assetId, fee } = leg;
  const currencyType = feeCurrencyOf(leg);
  const money = async (...amounts: readonly string[]) => ({
    accountId,
    governedAs: 'account_cash_transfer' as const,
    amount: await sumOf(work, amounts),
    of: { currencyType },
  });
  if (assetId === null) return [await money(amount, fee ?? '0')];
  const units = { accountId, governedAs: 'internal_asset_transfer' as const, amount };
  return [{ ...units, of: { assetId } }, ...(fee === null ? [] : [await money(fee)])];
}

async function sumOf({ trx }: Work, amounts: readonly string[]): Promise<string> {
  const terms = sql.join(
    amounts.map((amount) => sql`${amount}::numeric`),
    sql` + `,
  );
  const { rows } = await sql<{ sum: string }>`select (${terms})::text as sum`.execute(trx);
  return rows[0]?.sum ?? '0';
}
