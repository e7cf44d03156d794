import { type AssetPosition, lockAssetTotals } from '../../assets/assets/change-held-assets.ts';
import { transferAssets } from '../../assets/assets/post-asset.ts';
import { takeStep } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import {
  type CashPosition,
  lockCashTotals,
  requireDisbursable,
} from '../../money/cash/change-held.ts';
import { postCash, transferCash } from '../../money/cash/post-cash.ts';
import { isWaiting } from '../../money/transaction-policies/authorization-items.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { feeCurrencyOf, type Leg, legsOf } from './trade-legs.ts';
import { type Trade, tradeLifecycle } from './trade-lifecycle.ts';
import { tradeResource } from './trade-resource.ts';

/**
 * Moves both sides of a trade, or neither.
 *
 * @param userId the user who settles the trade
 * @throws Failure forbidden under dual control; already_processed when the trade is not pending or
 *   has expired; 39001, account_not_opened, account_frozen; transfer_on_hold while a rule requires
 *   approval
 */
export async function settleTrade(work: Work, id: string, userId: string): Promise<void> {
  const found = await work.read(tradeResource, id);
  // Rejects trades of quotes, too: they have no second account and are already settled.
  if (found.status !== 'pending') throw tradeLifecycle.refuse(found);
  const legs = legsOf(found);
  await lockPlaces(work, found, legs);
  await requireOpen(work, found, legs);
  const trade = await work.lock(tradeResource, id);
  if (trade.status !== 'pending') throw tradeLifecycle.refuse(trade);
  if (trade.expires_at <= work.clock.now()) {
    throw new Failure('already_processed', 'The trade has expired.');
  }
  await requireOther(work, trade, userId);
  if (await isWaiting(work.trx, { transferType: 'trade', transferId: id })) {
    throw new Failure('transfer_on_hold', 'A rule of an account requires an authorization first.');
  }
  for (const leg of legs) await move(work, leg);
  for (const leg of legs) await takeFee(work, { trade, leg });
  await takeStep(work, tradeLifecycle, { id, step: 'settle' });
}

async function requireOther(
  { trx }: Work,
  { broker_account_id, created_by_user_id }: Trade,
  userId: string,
): Promise<void> {
  if (broker_account_id === null || created_by_user_id !== userId) return;
  const policies = await policiesOf(trx, broker_account_id);
  if (!policies['settle-broker-trades-dual-control']) return;
  const detail = 'Dual control: the user who created the trade must not settle it.';
  throw new Failure('forbidden', detail);
}

async function lockPlaces(
  work: Work,
  { broker_account_id: broker }: Trade,
  legs: readonly Leg[],
): Promise<void> {
  const cash: CashPosition[] = [];
  const assets: AssetPosition[] = [];
  for (const { from, to, currencyType, assetId, fee } of legs) {
    for (const accountId of [from, to]) {
      if (currencyType !== null) cash.push({ accountId, currencyType });
      if (assetId !== null) assets.push({ accountId, assetId });
    }
    if (fee === null) continue;
    const currency = feeCurrencyOf({ currencyType });
    cash.push({ accountId: from, currencyType: currency });
    if (broker !== null) cash.push({ accountId: broker, currencyType: currency });
  }
  await lockCashTotals(work, cash);
  await lockAssetTotals(work, assets);
}

async function requireOpen(
  { trx }: Work,
  { broker_account_id: broker }: Trade,
  legs: readonly Leg[],
): Promise<void> {
  for (const { from, to } of legs) {
    await requireDisbursementsAllowed(trx, { account_id: from });
    await requireContributable(trx, { account_id: to });
  }
  const isPaid = broker !== null && legs.some(({ fee }) => fee !== null);
  if (isPaid) await requireContributable(trx, { account_id: broker });
}

async function move(
  work: Work,
  { from: fromAccountId, to: toAccountId, amount, currencyType, assetId, hot }: Leg,
): Promise<void> {
  const ends = { fromAccountId, toAccountId, comments_1: 'Trade' };
  if (currencyType !== null) {
    // The column has more decimal places, for units; money has two.
    const cents = amount.replace(/(\.\d\d)\d*$/, '$1');
    await transferCash(work, { ...ends, amount: cents, currencyType });
  }
  if (assetId !== null) {
    const units = { assetId, unitCount: amount, hot, assetTransactionType: 'trade' };
    await transferAssets(work, { ...ends, ...units });
  }
}

/** Charges the fee, for the broker or, without one, for the platform. */
async function takeFee(work: Work, { trade, leg }: { trade: Trade; leg: Leg }): Promise<void> {
  if (leg.fee === null) return;
  const currencyType = feeCurrencyOf(leg);
  const broker = trade.broker_account_id;
  if (broker === leg.from) return;
  const comments_1 = 'Trade fee';
  if (broker !== null) {
    const ends = { fromAccountId: leg.from, toAccountId: broker, comments_1 };
    await transferCash(work, { ...ends, amount: leg.fee, currencyType });
    return;
  }
  await requireDisbursable(work, { accountId: leg.from, currencyType, amount: leg.fee });
  await postCash(work, {
    account_id: leg.from,
    amount: `-${leg.fee}`,
    currency_type: currencyType,
    funds_transfer_type: null,
    comments_1,
    counterpart: 'fees',
  });
}
