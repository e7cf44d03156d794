import type { Logger } from 'pino';
import { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import {
  type Adapter,
  createCallbacks,
  openStore,
  readCommonSettings,
  readTogether,
  type Store,
  startAdapter,
} from '../serve/index.ts';
import { createAdyenClient } from './adyen-client.ts';
import { createAdyenCardNetwork } from './card-network.ts';
import { adyenGauges } from './gauges.ts';
import { createLatePayments } from './late-payments.ts';
import { createNotifications } from './notifications.ts';
import { createPayments } from './payments.ts';
import { recordRefused } from './recorded-events.ts';
import { readAdyenSettings } from './settings.ts';
import { createStoredCards } from './stored-cards.ts';
import { adyenTables } from './tables.ts';
import { createTokenNotifications } from './token-notifications.ts';
import { createVault } from './vault.ts';

type Receiver = (request: Request) => Promise<Response>;

interface Given {
  /** Replaces the store in the settings. The caller closes it. */
  readonly store?: Store;
  readonly log?: Logger;
}

/**
 * Starts the adapter.
 *
 * @throws Error with a line for each problem of the settings
 */
export async function startAdyen(
  env: Readonly<Record<string, string | undefined>>,
  given: Given = {},
): Promise<Adapter> {
  const [{ location, ...common }, settings] = readTogether(
    () => readCommonSettings(env),
    () => readAdyenSettings(env),
  );
  const store = given.store ?? (await openStore(location, adyenTables));
  const now = () => new Date();
  const port = cardNetworkPort;
  const callbacks = createCallbacks({
    ...common,
    port,
    store,
    fetch,
    now,
    onRefused: (queries, refused) => recordRefused(queries, refused, now()),
  });
  const vault = createVault(store, settings);
  const adyen = createAdyenClient({ ...settings, fetch });
  const parts = { store, vault, adyen, callbacks, now, ...settings };
  const storedCards = settings.storesCards ? createStoredCards(parts) : undefined;
  const latePayments = createLatePayments(parts);
  const receivers: Readonly<Record<string, Receiver | undefined>> = {
    '/notifications': createNotifications({ ...parts, storedCards, latePayments }),
    '/token-notifications': storedCards && createTokenNotifications({ ...parts, storedCards }),
  };
  const adapter = await startAdapter({
    port,
    settings: common,
    store,
    callbacks,
    now,
    gauges: adyenGauges(store),
    implementation: createAdyenCardNetwork({
      ...parts,
      storedCards,
      payments: createPayments(store, now),
    }),
    fallback: async (request) => {
      const receive = receivers[new URL(request.url).pathname];
      return request.method === 'POST' ? receive?.(request) : undefined;
    },
    jobs: [
      { name: 'late-payments', everySeconds: 1, run: latePayments.cancelDue },
      ...(storedCards
        ? [{ name: 'card-updates', everySeconds: 1, run: storedCards.readMarked }]
        : []),
    ],
    ...(given.log && { log: given.log }),
  });
  return {
    url: adapter.url,
    async stop() {
      await adapter.stop();
      if (!given.store) await store.close();
    },
  };
}
