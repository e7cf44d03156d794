import { Tinypool } from 'tinypool';
import { codeOf } from '../../store/index.ts';
import { ThreadLimit, ThreadsBusy } from './thread-limits.ts';

/** Threads for untrusted input, which can neither block nor end the process. */
export interface Threads<Task, Result> {
  /** @throws ThreadLimit beyond its limit of time or memory, ThreadsBusy if too many tasks wait */
  run(task: Task): Promise<Result>;
  /** The next task starts new threads. */
  end(): Promise<void>;
}

interface ThreadOptions {
  /** Its export `main` was created by `threadMain`. */
  readonly entry: URL;
  /** Milliseconds of a run, without the wait for a thread. */
  readonly limitMs: number;
  readonly heapMiB: number;
  readonly threads: number;
  readonly waiting: number;
}

/** Creates a pool. Idle threads don't keep the process alive. */
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
        if (error instanceof BrokenThread) opened = undefined;
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
  /** Rejects if a thread fails outside a task, so that no task waits forever. */
  readonly whenBroken: Promise<never>;
}

class BrokenThread extends Error {}

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

/** Threads of Node.js 20 need their own loader for TypeScript. Built code needs none. */
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
  if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') return new ThreadLimit('took too much memory');
  if (!(error instanceof Error)) return error;
  return /^(Task queue is at limit|No task queue available)/.test(error.message)
    ? new ThreadsBusy(error.message)
    : error;
}
