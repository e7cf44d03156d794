import { setTimeout as delay } from 'node:timers/promises';

/** Repeats a check until it holds. @throws Error if it doesn't within the limit */
export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (await isSo().catch(() => false)) return;
    await delay(100);
  }
  throw new Error(`gave up waiting: ${what}`);
}

/** Returns true if an address answers with 200. */
export async function answersAt(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status === 200;
}
