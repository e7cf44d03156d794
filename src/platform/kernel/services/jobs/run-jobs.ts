import { secondsAfter } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import { toLoggedError } from '../telemetry/log.ts';
import { claimUntil, whileClaimed } from './claim.ts';
import type { RecurringJob } from './recurring-job.ts';

type Runner = Pick<Environment, 'store' | 'clock' | 'log'>;

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
  const until = claimUntil(clock);
  const result = await store.db
    .updateTable('jobs')
    .set({ claimed_until: until })
    .where('name', '=', name)
    .where('next_run_at', '<=', clock.now())
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<', system)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n ? { until } : undefined;
}

async function run(services: Runner, job: RecurringJob, { until }: Claim): Promise<void> {
  const { clock, log, store } = services;
  const now = clock.now();
  // Without its claim, a process can't move the schedule.
  const change = (from: Date, set: { claimed_until: Date | null; next_run_at?: Date }) =>
    store.db
      .updateTable('jobs')
      .set(set)
      .where('name', '=', job.name)
      .where('claimed_until', '=', from)
      .executeTakeFirst();
  await whileClaimed(
    {
      clock,
      until,
      renew: (from, later) => change(from, { claimed_until: later }),
      release: (from) =>
        change(from, { claimed_until: null, next_run_at: secondsAfter(now, job.everySeconds) }),
    },
    async () => {
      try {
        await job.run(now);
      } catch (error) {
        log.error('job failed', { part: job.name, error: toLoggedError(error) });
      }
    },
  );
}
