import { randomUUID } from 'node:crypto';
import { ProcessorTokenCreateRequestProcessorEnum as Processor } from 'plaid';
import { onTestFinished } from 'vitest';
import { bankLinkPort } from '../../../vendors/ports/bank-link.ts';
import { createVendorClient } from '../../../vendors/protocol/client.ts';
import { openTestStore } from '../../serve/testing/open-test-store.ts';
import { createBankLink, createPlaidClient } from '../bank-link.ts';
import { createReadPlaid } from '../plaid-errors.ts';
import { startPlaid } from '../start-plaid.ts';
import { createTokenStore, tokenTables } from '../token-store.ts';
import { standInCredentials, startStandIn } from './plaid-stand-in.ts';

const secret = 'a secret of thirty-two characters';
export const linkKey = 'key-of-the-operator-s-own-servers-1';

/** Starts the adapter, with settings of a test, and a stand-in for Plaid. Both end with the test. */
export async function startBench(
  changes: Readonly<Record<string, string>> = {},
  now = () => new Date(),
) {
  const standIn = await startStandIn();
  onTestFinished(standIn.stop);
  const env = {
    ADAPTER_SECRET: secret,
    ADAPTER_PORT: '0',
    ADAPTER_DATA_DIR: 'in memory',
    PLATFORM_URL: 'http://127.0.0.1:4100',
    PLAID_URL: standIn.url,
    PLAID_CLIENT_ID: standInCredentials.clientId,
    PLAID_SECRET: standInCredentials.secret,
    PLAID_PROCESSOR: 'fortress_trust',
    PLAID_LINK_KEY: linkKey,
    PLAID_CLIENT_NAME: 'Embeds',
    PLAID_WEBHOOK_URL: 'https://link.example/plaid/webhooks',
    ...changes,
  };
  const adapter = await startPlaid(env, {
    now,
    open: (_location, tables) => openTestStore(tables),
  });
  onTestFinished(adapter.stop);
  const connection = {
    url: adapter.url,
    secrets: [secret] as const,
    newId: randomUUID,
    now: () => new Date(),
    fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
    pace: { attempts: 1 },
  };
  const calls = createVendorClient(bankLinkPort, connection);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${new URL(adapter.url).origin}${path}`, init);
  return { standIn, calls, connection, ask };
}

/** Creates the calls without HTTP, on stores that a test may break. */
export async function createCalls() {
  const standIn = await startStandIn();
  onTestFinished(standIn.stop);
  const store = await openTestStore(tokenTables);
  const plaid = createPlaidClient({ url: standIn.url, ...standInCredentials });
  const connect = (on = store, now = () => new Date()) =>
    createBankLink({
      plaid,
      nameScore: 70,
      processor: Processor.FortressTrust,
      read: createReadPlaid().read,
      tokens: createTokenStore(on, now),
    });
  return { standIn, store, connect };
}
