import { secondsAfter } from '../clock.ts';
import type { RecurringJob } from '../jobs/recurring-job.ts';
import type { Services } from '../services.ts';

const daySeconds = 86_400;
/** Coverage: EV14. */
const keptDays = 60;

/** Ends the log of deliveries after 60 days. */
export function forgetWebhooksJob({ store }: Pick<Services, 'store'>): RecurringJob {
  return {
    name: 'forget-webhooks',
    everySeconds: daySeconds,
    async run(now) {
      await store.db
        .deleteFrom('webhooks')
        .where('created_at', '<', secondsAfter(now, -keptDays * daySeconds))
        .execute();
    },
  };
}
