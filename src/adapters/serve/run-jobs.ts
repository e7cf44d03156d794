/** Work that an adapter repeats. */
export interface Job {
  readonly name: string;
  /** Pause after each run. */
  readonly everySeconds: number;
  run(): Promise<unknown>;
}

interface Observer {
  readonly onEnd: (name: string, outcome: 'done' | 'failed') => void;
  readonly onError: (name: string, error: unknown) => void;
}

/** Runs each job now and again after each pause, never twice at the same time. A failed run is tried again. */
export function startJobs(jobs: readonly Job[], observer: Observer): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = jobs.map(async (job) => {
    while (!stopping.signal.aborted) {
      await runOnce(job, observer);
      await pause(job.everySeconds * 1000, stopping.signal);
    }
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function runOnce({ name, run }: Job, { onEnd, onError }: Observer): Promise<void> {
  try {
    await run();
    onEnd(name, 'done');
  } catch (error) {
    onEnd(name, 'failed');
    onError(name, error);
  }
}

/** Waits, or returns early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
