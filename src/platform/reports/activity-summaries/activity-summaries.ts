import { readActivitySummary } from '../../../contract/index.ts';
import { type ModuleFactory, plain, route } from '../../kernel/api/index.ts';
import { addChanges } from './activity-totals.ts';
import { readCardActivity } from './card-activity.ts';
import { readCashActivity } from './cash-activity.ts';
import { daysOf, parsePeriod } from './period.ts';
import { readFailingWebhooks, readOnboarding } from './progress.ts';

/** Sums of what the caller may see, for dashboards. */
export const activitySummaries: ModuleFactory = ({ store, clock }) => ({
  routes: [
    route(readActivitySummary, async ({ caller, url }) => {
      const period = parsePeriod(url.searchParams, clock.now());
      const db = store.reading();
      const days = daysOf(period);
      const reading = { db, caller, period, days };
      const [cash, cardPayments, onboarding, failingWebhooks] = await Promise.all([
        readCashActivity(reading),
        readCardActivity(reading),
        readOnboarding(reading),
        readFailingWebhooks(reading),
      ]);
      return plain({
        data: {
          type: 'activity-summaries',
          id: null,
          attributes: {
            from: period.from,
            until: period.until,
            'time-zone': period.timeZone,
            cash,
            'card-payments': cardPayments,
            onboarding,
            'failing-webhooks': failingWebhooks,
          },
        },
      });
    }),
  ],
  jobs: [{ name: 'add-activity', everySeconds: 30, run: () => addChanges(store) }],
});
