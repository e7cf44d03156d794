import type { FaultName } from '../gateway/faults.ts';
import type { LaunchRequest, PreparedLaunch } from '../merchant-launch.ts';
import type { PurchaseOffer } from '../merchant-purchase.ts';
import type { PlatformRecord } from '../merchant-records.ts';

/** Client of the merchant's server, for its own page. It trusts the server's answers. */
export const shopApi = {
  prepareLaunch: (request: LaunchRequest) => postJson<PreparedLaunch>('/api/launches', request),
  /** Requests a price for bitcoin worth this many dollars. */
  askOffer: (amount: string) => postJson<PurchaseOffer>('/api/offers', { amount }),
  takeOffer: (quoteId: string) => postJson(`/api/offers/${encodeURIComponent(quoteId)}`, {}),
  readRecords: () => readJson<PlatformRecord[]>('/api/records'),
  /** Causes a fault from now on; `none` ends it. */
  chooseFault: (fault: FaultName) => postJson('/api/fault', { fault }),
  /** @returns the sandbox's new time, ISO 8601 */
  moveClock: (seconds: number) => postJson<{ now: string }>('/api/clock', { seconds }),
};
export type ShopApi = typeof shopApi;

function postJson<Answer = unknown>(path: string, body: object): Promise<Answer> {
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
