import { secondsAfter } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import { toLoggedError } from '../telemetry/log.ts';
import type { RecurringJob } from './recurring-job.ts';

type Runner = Pick<Environment, 'store' | 'clock' | 'log'>;

/** A process that doesn't renew its claim on a job loses it. */
const claimSeconds = 60;

/** Adds new jobs to the schedule, due immediately. */
export async function scheduleJobs(services: Runner, jobs: readonly RecurringJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const now = services.clock.now();
  await services.store.db
    .insertInto('jobs')
    .values(jobs.map(({ name }) => ({ name, next_run_at: now })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Runs due jobs that no other process has claimed. */
export async function runDueJobs(services: Runner, jobs: readonly RecurringJob[]): Promise<void> {
  const due = await dueNames(services);
  for (const job of jobs.filter(({ name }) => due.has(name))) {
    const claimed = await claim(services, job);
    if (claimed) await run(services, job, claimed);
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

interface Claim {
  readonly until: Date;
}

async function claim({ store, clock }: Runner, { name }: RecurringJob): Promise<Claim | undefined> {
  const system = clock.system();
  const until = secondsAfter(system, claimSeconds);
  const result = await store.db
    .updateTable('jobs')
    .set({ claimed_until: until })
    .where('name', '=', name)
    .where('next_run_at', '<=', clock.now())
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', system)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n ? { until } : undefined;
}

async function run(services: Runner, job: RecurringJob, claimed: Claim): Promise<void> {
  const { clock, log } = services;
  const now = clock.now();
  const held = renewClaim(services, job, claimed);
  try {
    await job.run(now);
  } catch (error) {
    log.error('job failed', { part: job.name, error: toLoggedError(error) });
  }
  await held.release(secondsAfter(now, job.everySeconds));
}

/** Renews a claim until it is released. Without its claim, a process can't move the schedule. */
function renewClaim({ store, clock }: Runner, { name }: RecurringJob, claimed: Claim) {
  let { until } = claimed;
  const change = (set: { claimed_until: Date | null; next_run_at?: Date }) =>
    store.db
      .updateTable('jobs')
      .set(set)
      .where('name', '=', name)
      .where('claimed_until', '=', until)
      .executeTakeFirst();
  let renewing: Promise<void> = Promise.resolve();
  const renew = async () => {
    const later = secondsAfter(clock.system(), claimSeconds);
    const { numUpdatedRows } = await change({ claimed_until: later });
    if (numUpdatedRows > 0n) until = later;
  };
  const timer = setInterval(
    () => {
      renewing = renew().catch(() => {});
    },
    (claimSeconds * 1000) / 3,
  );
  timer.unref();
  return {
    async release(nextRunAt: Date): Promise<void> {
      clearInterval(timer);
      await renewing;
      await change({ claimed_until: null, next_run_at: nextRunAt });
    },
  };
}
