import type { World } from '../wire/world.ts';

/** A world whose clock advances only by waiting, and whose connection a test can cut. */
export interface FakeWorld extends World {
  /** Milliseconds waited for so far. */
  elapsed: number;
  /** Resolves once the frame has no pending waits, requests or reactions. @throws if it never stops */
  untilQuiet(): Promise<void>;
  /** Ends of all time limits, in milliseconds like {@link elapsed}. */
  readonly deadlines: number[];
  goOffline(): void;
  goOnline(): void;
}

/** The world's fixed date. */
export const fakeToday = new Date(2026, 10, 20);
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const mostTurns = 2_000;

/** @param fetch reaches the platform; `path` is relative to its origin */
export function createFakeWorld(fetch: World['fetch']): FakeWorld {
  let isOnline = true;
  let keys = 0;
  let waiting: (() => void)[] = [];
  let underWay = 0;
  const track = async <T>(work: Promise<T>): Promise<T> => {
    underWay++;
    try {
      return await work;
    } finally {
      underWay--;
    }
  };
  const world: FakeWorld = {
    fetch: (path, init) => track(fetch(path, init)),
    elapsed: 0,
    deadlines: [],
    deadline(milliseconds) {
      world.deadlines.push(world.elapsed + milliseconds);
      return new AbortController().signal;
    },
    async wait(milliseconds) {
      world.elapsed += milliseconds;
      // A turn of the event loop for every wait, to prevent spinning.
      await track(turn());
    },
    async untilQuiet() {
      // Reactions to an answer begin some turns later: the body is read, then signals are set.
      for (let turns = 0, quiet = 0; quiet < 10; turns++) {
        if (turns > mostTurns) throw new Error('the frame is never quiet');
        await turn();
        quiet = underWay === 0 ? quiet + 1 : 0;
      }
    },
    now: () => world.elapsed,
    today: () => fakeToday,
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
