import { createChanges } from './change.ts';
import type { WebhookEvent } from './outbox/webhooks.ts';
import type { Services } from './services.ts';

/** Runs units of work on the store of the services, which are complete when the first one begins. */
export function createTransact(services: () => Services): Services['transact'] {
  return (does) => {
    const { store, webhooks, fetch, ...within } = services();
    return store.transaction(async (trx) => {
      const enqueue = (event: WebhookEvent) => webhooks.enqueue(trx, event);
      const { announceRest, ...changes } = createChanges({ ...within, trx, enqueue });
      const result = await does({ ...within, ...changes, trx });
      await announceRest();
      return result;
    });
  };
}
