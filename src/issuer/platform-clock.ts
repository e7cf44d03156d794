import * as z from 'zod/mini';
import type { IssuerEnvironment } from './issuer-environment.ts';
import type { Transaction } from './transactions.ts';

const Clock = z.object({ now: z.iso.datetime() });
const challengeLimitMs = 10 * 60 * 1000;
/** `purchaseDate` is rounded down to seconds. */
const roundingMs = 1000;

/** True if the ten minutes of a challenge have passed by the sandbox's clock, which tests can move. */
export async function isPastTimeLimit(
  transaction: Transaction,
  environment: IssuerEnvironment,
): Promise<boolean> {
  const url = new URL('/three-ds-server/clock', transaction.request.threeDSServerURL);
  try {
    const response = await environment.fetch(
      new Request(url, { signal: AbortSignal.timeout(5000) }),
    );
    const { now } = Clock.parse(await response.json());
    const started = parsePurchaseDate(transaction.request.purchaseDate);
    return Date.parse(now) >= started + challengeLimitMs + roundingMs;
  } catch {
    return false;
  }
}

function parsePurchaseDate(purchaseDate: string): number {
  const [year, month, day, hour, minute, second] = (
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(purchaseDate) ?? []
  )
    .slice(1)
    .map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}
