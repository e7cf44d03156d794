import type { RecurringJob } from '../../kernel/services/index.ts';
import type { Store } from '../../kernel/store/index.ts';
import { waitingStatuses } from '../attempts/authentications.ts';
import type { Transitions } from './transitions.ts';

const batchSize = 500;

/** Fails authentications after ten minutes, even if nobody reads them. */
export function timeOutJob(parts: { store: Store; transitions: Transitions }): RecurringJob {
  return {
    name: 'time-out-authentications',
    everySeconds: 5,
    async run(now) {
      const due = await parts.store.db
        .selectFrom('three_ds_authentications')
        .selectAll()
        .where('status', 'in', waitingStatuses)
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(batchSize)
        .execute();
      for (const authentication of due) await parts.transitions.expireIfDue(authentication);
    },
  };
}
