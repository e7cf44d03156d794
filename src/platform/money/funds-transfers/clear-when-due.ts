import type { RecurringJob } from '../../kernel/jobs/recurring-job.ts';
import { toLoggedError } from '../../kernel/log.ts';
import type { Services } from '../../kernel/services.ts';
import { clearHolds } from './clear-holds.ts';

const mostAtOnce = 500;

/**
 * Money that came by ACH or check is beyond recall on its day: the hold on it is cleared.
 * Account policies: `auto-clear-days-…`.
 */
export function clearWhenDueJob(services: Services): RecurringJob {
  const { store, log } = services;

  const findDue = (today: string) =>
    store.db
      .selectFrom('funds_transfers')
      .innerJoin('contingent_holds', 'contingent_holds.funds_transfer_id', 'funds_transfers.id')
      .select('funds_transfers.id')
      // Of one that was taken back in part, the rest clears on its day.
      .where('funds_transfers.status', 'in', ['settled', 'reversed'])
      .where('funds_transfers.clears_on', '<=', today)
      .where('contingent_holds.hold_type', '=', 'funds_not_cleared')
      .where('contingent_holds.status', '=', 'pending')
      .orderBy('funds_transfers.clears_on')
      .orderBy('funds_transfers.id')
      .limit(mostAtOnce)
      .execute();

  /** One that cannot be cleared must not keep the others from it. */
  async function clearOrLog(id: string): Promise<void> {
    try {
      await services.transact((work) =>
        clearHolds(work, id, { which: (hold) => hold.hold_type === 'funds_not_cleared' }),
      );
    } catch (error) {
      const ids = { 'funds-transfers': id };
      log.error('clearing failed', { part: 'funds-transfers', ids, error: toLoggedError(error) });
    }
  }

  return {
    name: 'clear-funds-transfers',
    everySeconds: 60,
    async run(now) {
      for (const { id } of await findDue(now.toISOString().slice(0, 10))) await clearOrLog(id);
    },
  };
}
