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
import { createNotifications } from './notifications.ts';
import { createPayments } from './payments.ts';
import { readAdyenSettings } from './settings.ts';
import { adyenTables } from './tables.ts';
import { createVault } from './vault.ts';

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
  const callbacks = createCallbacks({ ...common, port, store, fetch, now });
  const notifications = createNotifications({ store, callbacks, now, ...settings });
  const adapter = await startAdapter({
    ...{ port, settings: common, store, callbacks, now, gauges: adyenGauges(store) },
    implementation: createAdyenCardNetwork({
      store,
      vault: createVault(store, settings),
      payments: createPayments(store, now),
      adyen: createAdyenClient({ ...settings, fetch }),
      merchantAccount: settings.merchantAccount,
    }),
    fallback: async (request) => {
      const isNotification =
        request.method === 'POST' && new URL(request.url).pathname === '/notifications';
      return isNotification ? notifications(request) : undefined;
    },
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
