import * as z from 'zod/mini';
import type { IssuerWorld } from './issuer-world.ts';
import type { Transaction } from './transactions.ts';

const Clock = z.object({ now: z.iso.datetime() });
const challengeLimitMs = 10 * 60 * 1000;
/** `purchaseDate` has whole seconds, cut off. */
const roundingMs = 1000;

/**
 * Whether the ten minutes of a challenge are over by the sandbox's clock, which a test moves. The
 * platform tells it; the transaction's own time came with the AReq.
 */
export async function isPastTimeLimit(
  transaction: Transaction,
  world: IssuerWorld,
): Promise<boolean> {
  const url = new URL('/three-ds-server/clock', transaction.request.threeDSServerURL);
  try {
    const response = await world.fetch(new Request(url, { signal: AbortSignal.timeout(5000) }));
    const { now } = Clock.parse(await response.json());
    const started = startOf(transaction.request.purchaseDate);
    return Date.parse(now) >= started + challengeLimitMs + roundingMs;
  } catch {
    return false;
  }
}

function startOf(purchaseDate: string): number {
  const [year, month, day, hour, minute, second] = (
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(purchaseDate) ?? []
  )
    .slice(1)
    .map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}
