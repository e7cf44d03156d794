import { releaseAbandoned } from './idempotency/release-abandoned.ts';
import { oneAtATime } from './jobs/one-at-a-time.ts';
import type { RecurringJob } from './jobs/recurring-job.ts';
import { runDueJobs, scheduleJobs } from './jobs/run-jobs.ts';
import { createTicker } from './jobs/ticker.ts';
import { toLoggedError } from './log.ts';
import type { Base } from './services.ts';
import { deliverDue } from './webhooks/deliver.ts';

/** What the platform does of its own accord: recurring jobs and deliveries. */
export interface Work {
  /** Does what is due now; waits for a run under way first. */
  runDue(): Promise<void>;
  /** Says that something may be due, without waiting for it. */
  wake(): void;
  /** Begins to look every second, and when woken. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const tickMs = 1000;

/**
 * @param options.jobs the jobs of all modules, which are known only later
 * @param options.refreshClock learns how far other processes have moved the clock
 */
export function createWork(
  base: Base,
  options: { jobs: () => readonly RecurringJob[]; refreshClock: () => Promise<void> },
): Work {
  const stopping = new AbortController();
  const runDue = oneAtATime(async () => {
    await runDueJobs(base, options.jobs());
    await deliverDue(base, stopping.signal);
  });
  const ticker = createTicker(tickMs, async () => {
    try {
      await options.refreshClock();
      await runDue();
    } catch (error) {
      base.log.error('work failed', { part: 'ticker', error: toLoggedError(error) });
    }
  });
  return {
    runDue,
    wake: ticker.wake,
    async start() {
      await options.refreshClock();
      await releaseAbandoned(base.store, base.clock);
      await scheduleJobs(base, options.jobs());
      ticker.start();
    },
    async stop() {
      stopping.abort();
      await ticker.stop();
    },
  };
}
