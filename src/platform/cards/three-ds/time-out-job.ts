import type { RecurringJob } from '../../kernel/services/index.ts';
import type { Store } from '../../kernel/store/index.ts';
import { waitingStatuses } from '../attempts/authentications.ts';
import type { Transitions } from './transitions.ts';

const mostAtOnce = 500;

/** Fails the authentications whose ten minutes are over, also those that nobody looks at. */
export function timeOutJob({
  store,
  transitions,
}: {
  store: Store;
  transitions: Transitions;
}): RecurringJob {
  return {
    name: 'time-out-authentications',
    everySeconds: 5,
    async run(now) {
      const due = await store.db
        .selectFrom('three_ds_authentications')
        .selectAll()
        .where('status', 'in', waitingStatuses)
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(mostAtOnce)
        .execute();
      for (const authentication of due) await transitions.expireIfDue(authentication);
    },
  };
}
