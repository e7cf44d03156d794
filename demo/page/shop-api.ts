import type { Exchange } from '../gateway/exchange.ts';
import type { FaultName } from '../gateway/faults.ts';
import type { LaunchRequest, PreparedLaunch } from '../merchant-launch.ts';
import type { PurchaseOffer } from '../merchant-purchase.ts';
import type { PlatformRecord } from '../merchant-records.ts';
import type { Delivery } from '../merchant-webhooks.ts';
import { follow } from './follow.ts';

/** Client of the merchant's server, for its own page. */
export interface ShopApi {
  prepareLaunch(request: LaunchRequest): Promise<PreparedLaunch>;
  /** Requests a price for bitcoin worth this many dollars. */
  askOffer(amount: string): Promise<PurchaseOffer>;
  takeOffer(quoteId: string): Promise<void>;
  readRecords(): Promise<PlatformRecord[]>;
  /** Calls back for each webhook delivery, past ones first, until cancelled. */
  followDeliveries(listener: (delivery: Delivery) => void): () => void;
  /** Calls back when a request to platform or issuer begins and ends, past ones first, until cancelled. */
  followExchanges(listener: (exchange: Exchange) => void): () => void;
  /** Causes a fault from now on; `none` ends it. */
  chooseFault(fault: FaultName): Promise<void>;
  /** @returns the sandbox's new time, ISO 8601 */
  moveClock(seconds: number): Promise<{ now: string }>;
}

/** Calls the server of the page, and trusts its answers. */
export function createShopApi(): ShopApi {
  return {
    prepareLaunch: (request) => postJson('/api/launches', request),
    askOffer: (amount) => postJson('/api/offers', { amount }),
    takeOffer: (quoteId) => postJson(`/api/offers/${encodeURIComponent(quoteId)}`, {}),
    readRecords: () => readJson('/api/records'),
    followDeliveries: (listener) => follow('/api/deliveries', listener),
    followExchanges: (listener) => follow('/api/exchanges', listener),
    chooseFault: (fault) => postJson('/api/fault', { fault }),
    moveClock: (seconds) => postJson('/api/clock', { seconds }),
  };
}

function postJson<Answer>(path: string, body: object): Promise<Answer> {
  return readJson(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function readJson<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(path, init);
  const body = await response.json();
  if (!response.ok) throw new Error(body.message);
  return body;
}
