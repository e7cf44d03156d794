import type { RecurringJob } from '../../services/index.ts';
import { type Store, secondsAfter } from '../../store/index.ts';

const daySeconds = 86_400;
/** Long after senders have stopped retrying, and every attempt was finished or undone. */
const keptDays = 30;

/**
 * Deletes the rows of requests that never got an answer. Answers are kept forever: every repeat gets the
 * first one (coverage: ID3).
 */
export function forgetFailedJob({ store }: { store: Store }): RecurringJob {
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
