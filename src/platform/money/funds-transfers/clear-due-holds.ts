import { forEachRow, type RecurringJob } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { clearHolds } from './clear-holds.ts';
import type { Hold } from './holds.ts';

const batchSize = 500;

/** Clears holds on the day after which the bank can't recall the money. Policies: `auto-clear-days-…`. */
export function clearDueHoldsJob(services: Services): RecurringJob {
  const findDue = (today: string) =>
    services.store.db
      .selectFrom('funds_transfers')
      .innerJoin('contingent_holds', 'contingent_holds.funds_transfer_id', 'funds_transfers.id')
      .select('funds_transfers.id')
      // What remains of a partly reversed transfer clears on its day, too.
      .where('funds_transfers.status', 'in', ['settled', 'reversed'])
      .where('funds_transfers.clears_on', '<=', today)
      .where('contingent_holds.hold_type', '=', 'funds_not_cleared')
      .where('contingent_holds.status', '=', 'pending')
      .orderBy('funds_transfers.clears_on')
      .orderBy('funds_transfers.id')
      .limit(batchSize)
      .execute();

  const which = (hold: Hold) => hold.hold_type === 'funds_not_cleared';
  return {
    name: 'clear-funds-transfers',
    everySeconds: 60,
    run: async (now) =>
      forEachRow(await findDue(now.toISOString().slice(0, 10)), ({ id }) =>
        services.transact((work) => clearHolds(work, id, { which })),
      ),
  };
}
