import type { World } from '../world.ts';

/** A world whose clock only runs while somebody waits, and whose line can be cut. */
export interface FakeWorld extends World {
  /** Milliseconds waited for so far. */
  elapsed: number;
  goOffline(): void;
  goOnline(): void;
}

const epoch = new Date(2026, 10, 20);

/** @param fetch reaches the platform; `path` is relative to its origin */
export function createFakeWorld(fetch: World['fetch']): FakeWorld {
  let isOnline = true;
  let keys = 0;
  let waiting: (() => void)[] = [];
  const world: FakeWorld = {
    fetch,
    elapsed: 0,
    deadline: () => new AbortController().signal,
    async wait(milliseconds) {
      world.elapsed += milliseconds;
      // A turn of the event loop for every wait, so that nothing spins.
      await new Promise((resolve) => setTimeout(resolve, 0));
    },
    now: () => world.elapsed,
    today: () => epoch,
    newKey: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`,
    isOnline: () => isOnline,
    whenOnline: () => new Promise((resolve) => waiting.push(resolve)),
    goOffline() {
      isOnline = false;
    },
    goOnline() {
      isOnline = true;
      for (const resume of waiting) resume();
      waiting = [];
    },
  };
  return world;
}
