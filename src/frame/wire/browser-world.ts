import type { World } from './world.ts';

/** Creates the external dependencies of a frame from its window. */
export function createBrowserWorld(frame: Window & typeof globalThis): World {
  return {
    fetch: (path, init) => frame.fetch(path, init),
    deadline: (milliseconds) => frame.AbortSignal.timeout(milliseconds),
    wait: (milliseconds) => new Promise((resolve) => frame.setTimeout(resolve, milliseconds)),
    now: () => frame.performance.now(),
    today: () => new Date(),
    newKey: () => createUuid(frame.crypto),
    isOnline: () => frame.navigator.onLine,
    whenOnline: () =>
      new Promise((resolve) => frame.addEventListener('online', () => resolve(), { once: true })),
  };
}

/** Replaces `crypto.randomUUID`, which is missing if the embedding page isn't a secure context. */
function createUuid(crypto: Crypto): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
