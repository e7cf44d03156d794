import type { ChangePage, Position } from './read-changes.ts';

/**
 * Calls a listener with each page of changes. The first one begins at `from`, for others it may begin earlier or later.
 *
 * @returns a function that ends the calls
 */
export type Follow = (listener: FeedListener, from: Position) => () => void;

export interface FeedListener {
  /** Called with each page in turn, also an empty one. The next page waits for it. */
  onPage(page: ChangePage): Promise<void>;
}

/** Commits within this time share one read. */
const gatherMs = 50;
const retryMs = 1000;

/**
 * Creates the one reader of a process, which reads only while somebody follows it.
 *
 * @param options.everyMs how often it reads without being woken, if other processes may write
 */
export function createFeed(options: {
  after: (position: Position) => Promise<ChangePage>;
  everyMs: number | undefined;
  onError: (error: unknown) => void;
}) {
  const { after, everyMs, onError } = options;
  const listeners = new Set<FeedListener>();
  let position: Position | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  async function read(): Promise<void> {
    if (!position) return;
    const page = await after(position);
    position = page.position;
    await Promise.all([...listeners].map((each) => each.onPage(page)));
    isWoken ||= page.isFull;
  }

  function schedule(ms: number | undefined): void {
    clearTimeout(timer);
    timer = undefined;
    if (ms === undefined || isStopped) return;
    timer = setTimeout(run, ms);
    timer.unref();
  }

  function run(): void {
    isWoken = false;
    if (listeners.size === 0) return;
    let next = everyMs;
    const started = performance.now();
    running = read()
      .catch((error: unknown) => {
        onError(error);
        next = retryMs;
      })
      .finally(() => {
        running = undefined;
        // With very many streams, a page takes long: reading takes at most half of the time.
        const pause = Math.max(gatherMs, performance.now() - started);
        schedule(isWoken ? pause : next);
      });
  }

  function wake(): void {
    if (listeners.size === 0 || isWoken) return;
    isWoken = true;
    if (!running) schedule(gatherMs);
  }

  return {
    wake,
    follow(listener: FeedListener, from: Position) {
      if (listeners.size === 0) position = from;
      listeners.add(listener);
      wake();
      return () => void listeners.delete(listener);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      listeners.clear();
      await running;
    },
  };
}
