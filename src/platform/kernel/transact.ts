import type { Services } from './services.ts';

/** Runs units of work on the store of the services, which are complete when the first one begins. */
export function createTransact(services: () => Services): Services['transact'] {
  return (does) => {
    const { store, webhooks, fetch, ...within } = services();
    return store.transaction((trx) =>
      does({ ...within, trx, announce: (event) => webhooks.enqueue(trx, event) }),
    );
  };
}
