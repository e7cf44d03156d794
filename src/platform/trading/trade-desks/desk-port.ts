import { tradeDeskPort } from '../../../vendors/ports/trade-desk.ts';
import { ifRefused } from '../../../vendors/protocol/if-refused.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
import { type Log, toLoggedError } from '../../kernel/services/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** A request to a trade desk. */
export interface DeskQuestion {
  readonly tradeDeskId: string;
  readonly asset: { readonly id: string; readonly name: string };
  readonly transactionType: 'buy' | 'sell';
}

/** A price that is valid for some seconds. */
export interface DeskPrice {
  /** Dollars for one unit, a decimal above zero. */
  readonly pricePerUnit: string;
  readonly expiresInSeconds: number;
}

/** The market maker behind the platform's trade desks. */
export interface DeskPort {
  /** Returns the price; undefined if the desk doesn't trade the asset now. */
  price(question: DeskQuestion): Promise<DeskPrice | undefined>;
  /**
   * Trades at the quoted price, once per reference.
   *
   * @returns the desk's id of the trade; undefined if it rejects the trade finally
   * @throws when the outcome is unknown; the call is repeated
   */
  execute(
    trade: DeskQuestion & { readonly reference: string; readonly unitCount: string },
  ): Promise<{ readonly externalTradeId: string } | undefined>;
}

/** Invented mid prices in dollars, which never change. */
const midPrices: Readonly<Record<string, number>> = {
  BTC: 60_000,
  ETH: 3_000,
  LTC: 80,
  BCH: 400,
  XRP: 0.5,
  USDC: 1,
  USDT: 1,
};
const otherMidPrice = 10;
const spread = 0.005;
const quoteSeconds = 15;

/** The simulated desk of the sandbox: it adds half a percent to the mid price, or deducts it. */
export const simulatedDesk: DeskPort = {
  async price({ asset, transactionType }) {
    const midPrice = midPrices[asset.name] ?? otherMidPrice;
    const factor = transactionType === 'buy' ? 1 + spread : 1 - spread;
    return { pricePerUnit: (midPrice * factor).toFixed(8), expiresInSeconds: quoteSeconds };
  },
  async execute({ reference }) {
    return { externalTradeId: `SIM-${reference.slice(0, 8).toUpperCase()}` };
  },
};

/** Returns the connected desk; in production without one, {@link noDesk}. */
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

/** A desk that trades nothing. */
export const noDesk: DeskPort = {
  price: async () => undefined,
  execute: async () => undefined,
};

/** Returns the failure for a desk that doesn't answer or doesn't trade the asset. */
export function deskUnavailable(): Failure {
  return new Failure('16001', 'The trade desk does not trade this asset at the moment.', {
    title: 'Trade Desk Unavailable',
    pointer: '/data/attributes/asset-id',
  });
}

/** Returns the failure for a call to the desk with an unknown outcome. */
export function deskUndecided(): Failure {
  const detail =
    "The trade desk has not answered yet. The account's side of the trade stays held until it does. Read the quote again later.";
  return new Failure('16001', detail, { title: 'Trade Desk Unavailable', pointer: '/data' });
}

/** The timeout of calls to a desk. Coverage: LI6. */
export const deskTimeoutMs = 25_000;

/** The outcome of a call that failed or timed out. */
export const unknown = 'unknown';

/** Returns the desk's answer, or {@link unknown} if the call fails or times out. */
export async function withDeskTimeout<Answer>(
  log: Log,
  asked: Promise<Answer>,
): Promise<Answer | typeof unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, deskTimeoutMs);
  }).then((): typeof unknown => unknown);
  const answer = asked.catch((error: unknown): typeof unknown => {
    log.warn('trade desk failed', { part: 'quotes', error: toLoggedError(error) });
    return unknown;
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
