import * as z from 'zod/mini';
import { createQuote, executeQuote, listAssets, PositiveAmount } from '../src/contract/index.ts';
import type { MerchantAccount } from './merchant-account.ts';

/**
 * Second click of a two-click purchase: the first has funded the account, and this one buys an asset with
 * the balance. Coverage: WI14.
 */

/** Request of the page to its server: bitcoin for this many dollars, fees included. */
export const PurchaseRequest = z.object({ amount: PositiveAmount });
export type PurchaseRequest = z.infer<typeof PurchaseRequest>;

/** A price that is valid for some seconds. */
export interface PurchaseOffer {
  quoteId: string;
  asset: string;
  units: number;
  /** Dollars, fees included. */
  total: number;
  fee: number;
  /** ISO 8601. */
  expiresAt: string;
}

/** Requests a price from the platform. */
export async function offerPurchase(
  { client, credentials }: MerchantAccount,
  { amount }: PurchaseRequest,
): Promise<PurchaseOffer> {
  const [asset] = (await client.call(listAssets, { query: 'filter[name]=BTC' })).data;
  if (!asset) throw new Error('The platform has no bitcoin');
  const { data } = await client.call(createQuote, {
    attributes: {
      'account-id': credentials.accountId,
      'asset-id': asset.id,
      'transaction-type': 'buy',
      'total-amount': amount,
    },
  });
  const { attributes } = data;
  return {
    quoteId: data.id,
    asset: attributes['asset-name'],
    units: attributes['unit-count'],
    total: attributes['total-amount'],
    fee: attributes['fee-amount'],
    expiresAt: attributes['expires-at'],
  };
}

/** Accepts the price. */
export async function takeOffer(
  { client }: MerchantAccount,
  quoteId: string,
): Promise<{ status: string }> {
  const { data } = await client.call(executeQuote, { parameters: { id: quoteId } });
  return { status: data.attributes.status };
}
