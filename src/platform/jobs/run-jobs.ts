import { secondsAfter } from '../clock.ts';
import { toLoggedError } from '../log.ts';
import type { Services } from '../services.ts';
import type { RecurringJob } from './recurring-job.ts';

type Runner = Pick<Services, 'store' | 'clock' | 'log'>;

/** How long a job may run before another process takes it for dead. */
const claimSeconds = 300;

/** Writes the schedule of jobs that are new. They are due at once. */
export async function scheduleJobs(services: Runner, jobs: readonly RecurringJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const now = services.clock.now();
  await services.store.db
    .insertInto('jobs')
    .values(jobs.map(({ name }) => ({ name, next_run_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Runs each job that is due by the platform's clock, unless another process has it. */
export async function runDueJobs(services: Runner, jobs: readonly RecurringJob[]): Promise<void> {
  const due = await dueNames(services);
  for (const job of jobs.filter(({ name }) => due.has(name))) {
    if (await claim(services, job)) await run(services, job);
  }
}

async function dueNames({ store, clock }: Runner): Promise<Set<string>> {
  const rows = await store.db
    .selectFrom('jobs')
    .select('name')
    .where('next_run_at', '<=', clock.now())
    .execute();
  return new Set(rows.map(({ name }) => name));
}

async function claim({ store, clock }: Runner, { name }: RecurringJob): Promise<boolean> {
  const system = clock.system();
  const result = await store.db
    .updateTable('jobs')
    .set({ claimed_until: secondsAfter(system, claimSeconds) })
    .where('name', '=', name)
    .where('next_run_at', '<=', clock.now())
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', system)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

async function run({ store, clock, log }: Runner, job: RecurringJob): Promise<void> {
  const now = clock.now();
  try {
    await job.run(now);
  } catch (error) {
    log.error('job failed', { part: job.name, error: toLoggedError(error) });
  }
  await store.db
    .updateTable('jobs')
    .set({ next_run_at: secondsAfter(now, job.everySeconds), claimed_until: null })
    .where('name', '=', job.name)
    .execute();
}
