import { tradeDeskPort } from '../../../vendors/ports/trade-desk.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** What a trade desk is asked for. */
export interface DeskQuestion {
  readonly tradeDeskId: string;
  readonly asset: { readonly id: string; readonly name: string };
  readonly transactionType: 'buy' | 'sell';
}

/** A price that a desk stands to for a while. */
export interface DeskPrice {
  /** Dollars for one unit, a decimal above zero. */
  readonly pricePerUnit: string;
  readonly expiresInSeconds: number;
}

/** Who makes markets behind the platform's trade desks. */
export interface DeskPort {
  /** The price, or undefined when the desk does not trade the asset now. */
  price(question: DeskQuestion): Promise<DeskPrice | undefined>;
  /**
   * Trades at a price that was given, once for each reference.
   *
   * @returns the desk's own name of the trade; undefined when it does not trade, and will not
   * @throws when nobody knows: it is asked again
   */
  execute(
    trade: DeskQuestion & { readonly reference: string; readonly unitCount: string },
  ): Promise<{ readonly externalTradeId: string } | undefined>;
}

/** Dollars for one unit in the middle between buying and selling: made up, and always the same. */
const middles: Readonly<Record<string, number>> = {
  BTC: 60_000,
  ETH: 3_000,
  LTC: 80,
  BCH: 400,
  XRP: 0.5,
  USDC: 1,
  USDT: 1,
};
const otherMiddle = 10;
const spread = 0.005;
const quoteSeconds = 15;

/** A market without moves: buying costs half a percent more than the middle, selling gets as much less. */
export const simulatedDesk: DeskPort = {
  async price({ asset, transactionType }) {
    const middle = middles[asset.name] ?? otherMiddle;
    const factor = transactionType === 'buy' ? 1 + spread : 1 - spread;
    return { pricePerUnit: (middle * factor).toFixed(8), expiresInSeconds: quoteSeconds };
  },
  async execute({ reference }) {
    return { externalTradeId: `SIM-${reference.slice(0, 8).toUpperCase()}` };
  },
};

/** The desk of this platform; in production none, until the environment names one. */
export function deskOf({ vendors }: Pick<Services, 'vendors'>): DeskPort {
  const calls = vendors.connect(tradeDeskPort, () => callsOf(simulatedDesk));
  if (!calls) return noDesk;
  return {
    price: async (question) =>
      (await ifRefused(calls.price(question), undefined))?.price ?? undefined,
    execute: async (trade) =>
      (await ifRefused(calls.execute(trade), undefined))?.trade ?? undefined,
  };
}

const callsOf = (desk: DeskPort): VendorCalls<typeof tradeDeskPort> => ({
  price: async (question) => ({ price: (await desk.price(question)) ?? null }),
  execute: async (trade) => ({ trade: (await desk.execute(trade)) ?? null }),
});

/** Where nobody makes markets. */
export const noDesk: DeskPort = {
  price: async () => undefined,
  execute: async () => undefined,
};

/** The refusal when a desk does not answer, or not for this asset. */
export function deskUnavailable(): Failure {
  return new Failure('16001', 'The trade desk does not trade this asset at the moment.', {
    title: 'Trade Desk Unavailable',
    pointer: '/data/attributes/asset-id',
  });
}

/** It may have traded, or not. */
export function deskUndecided(): Failure {
  const detail =
    'The trade desk has not answered yet. Until it does, what the account gives stays held: ask for the quote again.';
  return new Failure('16001', detail, { title: 'Trade Desk Unavailable', pointer: '/data' });
}
