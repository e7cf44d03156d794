import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { QuoteInput } from '../../../contract/index.ts';
import { findAsset, requireUnits } from '../../assets/assets/find-asset.ts';
import { invalidAttribute, type Queryable, secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import {
  type DeskPort,
  deskUnavailable,
  unknown,
  withDeskTimeout,
} from '../trade-desks/desk-port.ts';
import { type AssetDesk, findDesk } from '../trade-desks/find-desk.ts';
import { priceQuote, type QuoteFigures } from './price-quote.ts';
import { quoteResource } from './quote-resources.ts';
import { requireAffordable } from './require-affordable.ts';

/** The services that quotes need. */
export type QuoteServices = Pick<
  Services,
  'clock' | 'inBackground' | 'log' | 'newId' | 'store' | 'transact' | 'webhooks'
> & { readonly desk: DeskPort };

/**
 * Requests a price from the trade desk and stores the quote. Holds nothing yet.
 *
 * @returns the quote's id
 * @throws Failure invalid_attribute, account_not_opened, account_frozen, insufficient_funds, 39001,
 *   16000, 16001
 */
export async function createQuote(
  services: QuoteServices,
  { organizationId, input }: { organizationId: string; input: QuoteInput },
): Promise<string> {
  const { store } = services;
  const accountId = input['account-id'];
  const asset = await findAsset(store.db, input['asset-id']);
  if (input['unit-count'] !== undefined) requireUnits(asset, input['unit-count']);
  await requireDisbursementsAllowed(store.db, { account_id: accountId });
  const desk = await findDesk(store.db, {
    organizationId,
    accountId,
    assetId: asset.id,
    tradeDeskId: input['trade-desk-id'],
  });
  const transactionType = input['transaction-type'];
  const question = { tradeDeskId: desk.trade_desk_id, asset, transactionType };
  const price = await withDeskTimeout(services.log, services.desk.price(question));
  if (!price || price === unknown) throw deskUnavailable();
  const policies = await policiesOf(store.db, accountId);
  const figures = await priceQuote(store.db, {
    input,
    pricePerUnit: price.pricePerUnit,
    feePercentage: policies['facilitated-trade-fee'] ?? 0,
    precision: asset.max_decimal_precision,
  });
  await requireSize(store.db, input, { figures, desk });
  const isDelayed = input['delayed-settlement'] ?? policies['settlement-delay-minutes'] !== null;
  const row = {
    account_id: accountId,
    asset_id: asset.id,
    asset_name: asset.name,
    trade_desk_id: desk.trade_desk_id,
    desk_organization_id: desk.organization_id,
    hot: input.hot ?? false,
    transaction_type: transactionType,
    price_per_unit: price.pricePerUnit,
    unit_count: figures.unitCount,
    base_amount: figures.baseAmount,
    fee_amount: figures.feeAmount,
    total_amount: figures.totalAmount,
    status: 'pending' as const,
    delayed_settlement: isDelayed,
    quote_id: randomBytes(9).toString('base64url'),
    expires_at: secondsAfter(services.clock.now(), price.expiresInSeconds),
  };
  return services.transact(async (work) => {
    await requireAffordable(work, row, sizeAttributeOf(input));
    return (await work.insert(quoteResource, row)).id;
  });
}

function sizeAttributeOf(input: QuoteInput): 'amount' | 'total-amount' | 'unit-count' {
  return (['total-amount', 'unit-count'] as const).find((name) => input[name]) ?? 'amount';
}

type SizeProblem = 'isNothing' | 'isHuge' | 'hasFewUnits' | 'hasLittleMoney';

async function requireSize(
  db: Queryable,
  input: QuoteInput,
  { figures, desk }: { figures: QuoteFigures; desk: AssetDesk },
): Promise<void> {
  const attribute = sizeAttributeOf(input);
  const { unitCount, totalAmount, baseAmount } = figures;
  const units = desk.minimum_unit_count ?? '0';
  const amount = desk.minimum_trade_amount ?? '0';
  const { rows } = await sql<Record<SizeProblem, boolean>>`
    select least(${unitCount}::numeric, ${totalAmount}::numeric, ${baseAmount}::numeric) <= 0
        as "isNothing",
      greatest(${totalAmount}::numeric, ${baseAmount}::numeric) >= 1e13
        or ${unitCount}::numeric >= 1e20 as "isHuge",
      ${unitCount}::numeric < ${units}::numeric as "hasFewUnits",
      ${baseAmount}::numeric < ${amount}::numeric as "hasLittleMoney"
  `.execute(db);
  const { isNothing, isHuge, hasFewUnits, hasLittleMoney } = rows[0] ?? {};
  if (isNothing) throw invalidAttribute(attribute, `${attribute} is too small to trade.`);
  if (isHuge) throw invalidAttribute(attribute, `${attribute} is too large to trade.`);
  if (!hasFewUnits && !hasLittleMoney) return;
  const least = hasFewUnits ? `${Number(units)} units` : `${amount} dollars`;
  const detail = `${attribute} must be at least ${least}, the minimum of the trade desk.`;
  throw invalidAttribute(attribute, detail);
}
