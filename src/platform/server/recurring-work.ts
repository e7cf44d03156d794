import { releaseAbandoned } from '../kernel/api/idempotency/release-abandoned.ts';
import type { Environment } from '../kernel/services/environment/environment.ts';
import { createKeyedQueue } from '../kernel/services/jobs/keyed-queue.ts';
import type { RecurringJob } from '../kernel/services/jobs/recurring-job.ts';
import { runDueJobs, scheduleJobs } from '../kernel/services/jobs/run-jobs.ts';
import { createTicker } from '../kernel/services/jobs/ticker.ts';
import { createDeliverer } from '../kernel/services/outbox/deliver.ts';
import { toLoggedError } from '../kernel/services/telemetry/log.ts';

/** Recurring jobs and deliveries. */
export interface RecurringWork {
  /** Runs due work, and waits for it. */
  runDue(): Promise<void>;
  /** Reports that deliveries may be due, without waiting for them. */
  wake(): void;
  /** Checks for due work every second, and when woken. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const tickMs = 1000;

/** `jobs` are known only later; `refreshClock` reads how far other processes have moved the clock. */
export function createRecurringWork(
  base: Environment,
  options: { jobs: () => readonly RecurringJob[]; refreshClock: () => Promise<void> },
): RecurringWork {
  const queue = createKeyedQueue();
  const runJobs = () => queue('jobs', () => runDueJobs(base, options.jobs()));
  const deliverer = createDeliverer(base, () => deliveries.wake());
  const tick = (part: string, work: () => Promise<void>) =>
    createTicker(tickMs, () =>
      work().catch((error: unknown) =>
        base.log.error('work failed', { part, error: toLoggedError(error) }),
      ),
    );
  // Separate, so that a slow server of an integrator doesn't delay jobs, nor a long job deliveries.
  const jobs = tick('jobs', async () => {
    await options.refreshClock();
    await runJobs();
  });
  const deliveries = tick('webhooks', deliverer.begin);
  return {
    async runDue() {
      await runJobs();
      await deliverer.drain();
    },
    wake: deliveries.wake,
    async start() {
      await options.refreshClock();
      await releaseAbandoned(base.store, base.clock);
      await scheduleJobs(base, options.jobs());
      jobs.start();
      deliveries.start();
    },
    async stop() {
      await Promise.all([jobs.stop(), deliveries.stop(), deliverer.stop()]);
    },
  };
}
