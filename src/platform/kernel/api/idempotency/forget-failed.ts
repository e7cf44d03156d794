import type { RecurringJob } from '../../services/index.ts';
import { type Store, secondsAfter } from '../../store/index.ts';

const daySeconds = 86_400;
/** Long after senders have stopped retrying. */
const keptDays = 30;

/** Deletes requests without an answer. Answers are stored forever (coverage: ID3). */
export function deleteFailedJob({ store }: { store: Store }): RecurringJob {
  return {
    name: 'forget-failed-requests',
    everySeconds: daySeconds,
    async run(now) {
      await store.db
        .deleteFrom('idempotent_requests')
        .where('state', '!=', 'answered')
        .where('created_at', '<', secondsAfter(now, -keptDays * daySeconds))
        .execute();
    },
  };
}
