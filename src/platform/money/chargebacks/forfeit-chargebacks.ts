import { eachAlone } from '../../kernel/jobs/each-alone.ts';
import type { RecurringJob } from '../../kernel/jobs/recurring-job.ts';
import { takeStep } from '../../kernel/lifecycle.ts';
import type { Services } from '../../kernel/services.ts';
import { chargebackLife } from './chargeback-steps.ts';

/** Chargebacks that nobody has answered in time are lost. */
export function forfeitChargebacksJob(services: Services): RecurringJob {
  const { store } = services;
  return {
    name: 'forfeit-chargebacks',
    everySeconds: 3600,
    async run(now) {
      const late = await store.db
        .selectFrom('chargebacks')
        .select('id')
        .where('status', 'in', chargebackLife.steps.forfeit.from)
        .where('reply_by_date', '<', now.toISOString().slice(0, 10))
        .orderBy('reply_by_date')
        .orderBy('id')
        .limit(100)
        .execute();
      await eachAlone(late, ({ id }) =>
        services.transact((work) => takeStep(work, chargebackLife, { id, step: 'forfeit' })),
      );
    },
  };
}
