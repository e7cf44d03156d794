import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach } from 'vitest';
import { createSender, type Target } from '../../../vendors/check/send.ts';
import type { Adapter, Store } from '../../serve/index.ts';
import { openTestStore } from '../../serve/testing/open-test-store.ts';
import { startAdyen } from '../start-adyen.ts';
import { adyenTables } from '../tables.ts';
import { apiKey, startAdyenStandIn } from './adyen-stand-in.ts';

export const hmacKey = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const secret = 'a secret of thirty-two characters';

/** The adapter over HTTP, with a stand-in of Adyen, for each test. */
export function useAdyenBench() {
  let store: Store;
  let standIn: Awaited<ReturnType<typeof startAdyenStandIn>>;
  let adapter: Adapter;
  const lines: string[] = [];

  async function start(): Promise<Adapter> {
    const log = pino({}, { write: (line) => void lines.push(line) });
    const env = {
      ...{ ADAPTER_SECRET: secret, PLATFORM_URL: 'http://127.0.0.1:9', ADAPTER_PORT: '0' },
      ...{ ADAPTER_DATA_DIR: 'unused', ADYEN_API_KEY: apiKey, ADYEN_MERCHANT_ACCOUNT: 'ShopUS' },
      ...{ ADYEN_CHECKOUT_URL: standIn.url, ADYEN_HMAC_KEYS: hmacKey },
      VAULT_KEYS: Buffer.alloc(32, 1).toString('base64'),
      VAULT_DIGEST_KEY: Buffer.alloc(32, 2).toString('base64'),
    };
    return startAdyen(env, { store, log });
  }

  beforeEach(async () => {
    lines.length = 0;
    store = await openTestStore(adyenTables);
    standIn = await startAdyenStandIn();
    adapter = await start();
  });
  afterEach(async () => {
    await adapter.stop();
    await standIn.stop();
  });

  const bench = {
    get store() {
      return store;
    },
    get standIn() {
      return standIn;
    },
    get origin() {
      return new URL(adapter.url).origin;
    },
    get target(): Target {
      return {
        ...{ url: adapter.url, secrets: [secret], newId: randomUUID },
        ...{ now: () => new Date(), fetch: (url, init) => fetch(url, init) },
      };
    },
    lines,
    async restart() {
      await adapter.stop();
      adapter = await start();
    },
    /** Makes a call, and returns the status and the body of its answer. */
    async call(
      name: string,
      body: { reference?: string } & Record<string, unknown>,
    ): Promise<Record<string, unknown>> {
      const key = body.reference ?? randomUUID();
      const sent = { name, key, body: JSON.stringify(body) };
      const { status, json } = await createSender(bench.target)(sent);
      return { status, ...json };
    },
    /** Stores a card. @returns its token */
    async keep(number: string, expirationDate = '1239') {
      return String((await bench.call('keep', { number, expirationDate })).cardToken);
    },
    authorize: (cardToken: string, changes: Record<string, unknown> = {}) =>
      bench.call('authorize', {
        ...{ reference: randomUUID(), cardToken, brand: 'visa', amount: '25.50', currency: 'USD' },
        ...{ descriptor: null, verificationReference: null, authentication: null },
        ...changes,
      }),
  };
  return bench;
}
