import { Tinypool } from 'tinypool';
import { ThreadLimit, ThreadsBusy } from './thread-limits.ts';

/** Threads for work on untrusted input, so that it can neither block nor end the process. */
export interface Threads<Task, Result> {
  /**
   * Runs a task in a thread.
   *
   * @throws ThreadLimit if it exceeds its limit of time or memory; its thread is ended
   * @throws ThreadsBusy if too many tasks are waiting
   */
  run(task: Task): Promise<Result>;
  /** Ends all threads. The next task starts new ones. */
  end(): Promise<void>;
}

interface ThreadOptions {
  /** The module whose export `main`, created by `threadMain`, does the work. */
  readonly entry: URL;
  /** Longest run of a task, in milliseconds, without the time that it waits for a thread. */
  readonly limitMs: number;
  /** Largest heap of a thread, in MiB. */
  readonly heapMiB: number;
  readonly threads: number;
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
}

/** Creates a pool. The first task starts its threads; idle ones don't keep the process alive. */
export function createThreads<Task, Result>(options: ThreadOptions): Threads<Task, Result> {
  let opened: Pool | undefined;
  return {
    async run(task) {
      opened ??= openPool(options);
      const { pool, whenBroken } = opened;
      const clock = new Float64Array(new SharedArrayBuffer(8));
      const limit = limitOf(clock, options.limitMs);
      try {
        const work = pool.run({ task, clock }, { signal: limit.signal });
        return await Promise.race([work, whenBroken]);
      } catch (error) {
        if (isBroken(error)) opened = undefined;
        throw toTaskError(error, limit.signal);
      } finally {
        limit.clear();
      }
    },
    async end() {
      const ending = opened;
      opened = undefined;
      await ending?.pool.destroy();
    },
  };
}

interface Pool {
  readonly pool: Tinypool;
  /**
   * Rejects once a thread fails outside a task. A thread that can't start would otherwise leave all
   * tasks waiting.
   */
  readonly whenBroken: Promise<never>;
}

/** Rejection reason of `whenBroken`. */
class BrokenThread extends Error {
  override name = 'BrokenThread';
}

function isBroken(error: unknown): boolean {
  return error instanceof BrokenThread;
}

function openPool({ entry, heapMiB, threads, waiting }: ThreadOptions): Pool {
  const pool = new Tinypool({
    filename: toLoadableUrl(entry),
    name: 'main',
    // With a lower minimum, a thread that was ended would not be replaced while tasks wait.
    minThreads: threads,
    maxThreads: threads,
    maxQueue: waiting,
    // A thread that waits with `Atomics` can't finish its asynchronous work.
    useAtomics: false,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
    execArgv: [],
  });
  const whenBroken = new Promise<never>((_resolve, reject) => {
    pool.on('error', (cause) => {
      reject(new BrokenThread('a thread failed outside a task', { cause }));
      pool.destroy().catch(() => {});
    });
  });
  // Running tasks receive the error. Without one, the next task opens another pool.
  whenBroken.catch(() => {});
  return { pool, whenBroken };
}

/**
 * Threads of Node.js 20 load TypeScript only with a loader that they register themselves. Built
 * code needs none.
 */
function toLoadableUrl({ href }: URL): string {
  if (!href.endsWith('.ts')) return href;
  const [loader, module] = [import.meta.resolve('tsx/esm/api'), href].map((url) =>
    JSON.stringify(url),
  );
  const code = `import { register } from ${loader}; register(); export const { main } = await import(${module});`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/** Aborts a task that has run for too long. Its thread writes the start time to `clock`. */
function limitOf(clock: Float64Array, limitMs: number) {
  const controller = new AbortController();
  const check = (): void => {
    const [startedAt = 0] = clock;
    const left = startedAt === 0 ? limitMs : startedAt + limitMs - Date.now();
    if (left <= 0) controller.abort();
    else timer = setTimeout(check, left);
  };
  let timer = setTimeout(check, limitMs);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}

function toTaskError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new ThreadLimit('took too long');
  if (!(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new ThreadLimit('took too much memory');
  }
  return /^(Task queue is at limit|No task queue available)/.test(error.message)
    ? new ThreadsBusy(error.message)
    : error;
}
