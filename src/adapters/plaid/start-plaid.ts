import { bankLinkPort } from '../../vendors/ports/bank-link.ts';
import {
  type Adapter,
  openStore,
  readCommonSettings,
  readTogether,
  startAdapter,
} from '../serve/index.ts';
import { createBankLink, createPlaidClient } from './bank-link.ts';
import { createLinkPages } from './link-pages.ts';
import { createLinkStates, stateTables } from './link-states.ts';
import { createReadPlaid } from './plaid-errors.ts';
import { readPlaidSettings } from './settings.ts';
import { createTokenStore, tokenTables } from './token-store.ts';
import { createVerifyWebhook } from './verify-webhook.ts';

const daySeconds = 86_400;

/**
 * Starts the adapter between the port `bank-link` and Plaid.
 *
 * @throws Error that lists the problems of the settings
 */
export async function startPlaid(
  env: Readonly<Record<string, string | undefined>>,
  { now = () => new Date(), open = openStore } = {},
): Promise<Adapter> {
  const [{ location, ...common }, settings] = readTogether(
    () => readCommonSettings(env),
    () => readPlaidSettings(env),
  );
  const store = await open(location, [...tokenTables, ...stateTables]);
  const plaid = createPlaidClient(settings);
  const { read, health } = createReadPlaid();
  const tokens = createTokenStore(store, now);
  const adapter = await startAdapter({
    port: bankLinkPort,
    implementation: createBankLink({ plaid, read, tokens, ...settings }),
    settings: common,
    store,
    health,
    now,
    fallback: createLinkPages({
      plaid,
      read,
      link: settings.link,
      states: createLinkStates(store),
      verifyWebhook: createVerifyWebhook({ plaid, read }, now),
    }),
    jobs: [{ name: 'old-tokens', everySeconds: daySeconds, run: tokens.deleteOld }],
  });
  return {
    url: adapter.url,
    async stop() {
      await adapter.stop();
      await store.close();
    },
  };
}
