import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { createSender, type Target } from '../../../vendors/check/send.ts';
import type { Adapter, Store } from '../../serve/index.ts';
import { startAdyen } from '../start-adyen.ts';
import { apiKey, startAdyenStandIn } from './adyen-stand-in.ts';
import { hmacKey, signedEvent, signedTokenEvent } from './sign-events.ts';

const secret = 'a secret of thirty-two characters';

export type AdyenBench = Awaited<ReturnType<typeof openAdyen>>;

/** Starts the adapter over HTTP in front of a stand-in of Adyen. */
export async function openAdyen(store: Store, settings: Readonly<Record<string, string>> = {}) {
  const lines: string[] = [];
  const standIn = await startAdyenStandIn();
  const start = (): Promise<Adapter> => {
    const log = pino({}, { write: (line) => void lines.push(line) });
    const env = {
      ADAPTER_SECRET: secret,
      PLATFORM_URL: 'http://127.0.0.1:9',
      ADAPTER_PORT: '0',
      ADAPTER_DATA_DIR: 'unused',
      ADYEN_API_KEY: apiKey,
      ADYEN_MERCHANT_ACCOUNT: 'ShopUS',
      ADYEN_CHECKOUT_URL: standIn.url,
      ADYEN_HMAC_KEYS: hmacKey,
      VAULT_KEYS: Buffer.alloc(32, 1).toString('base64'),
      VAULT_DIGEST_KEY: Buffer.alloc(32, 2).toString('base64'),
      ...settings,
    };
    return startAdyen(env, { store, log });
  };
  let adapter = await start();

  const post = async (path: string, init: RequestInit) => {
    const response = await fetch(`${new URL(adapter.url).origin}${path}`, {
      method: 'POST',
      ...init,
    });
    return { status: response.status, text: await response.text() };
  };

  const bench = {
    store,
    standIn,
    lines,
    get target(): Target {
      return {
        url: adapter.url,
        secrets: [secret],
        newId: randomUUID,
        now: () => new Date(),
        fetch: (url, init) => fetch(url, init),
      };
    },
    async restart() {
      await adapter.stop();
      adapter = await start();
    },
    async stop() {
      await adapter.stop();
      await standIn.stop();
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
        reference: randomUUID(),
        cardToken,
        brand: 'visa',
        amount: '25.50',
        currency: 'USD',
        descriptor: null,
        verificationReference: null,
        authentication: null,
        ...changes,
      }),
    /** Makes a payment. @returns its references at the platform and at Adyen */
    async pay() {
      const reference = randomUUID();
      await bench.authorize(await bench.keep('4242424242424242'), { reference });
      await bench.call('capture', { reference });
      const entry = standIn.entries().find((one) => one.reference === reference);
      return { reference, originalReference: entry?.pspReference };
    },
    read: (reference: string) => bench.call('read', { reference }),
    refund: (authorizationReference: string, changes: Record<string, unknown> = {}) =>
      bench.call('refund', {
        reference: randomUUID(),
        authorizationReference,
        amount: '25.50',
        ...changes,
      }),
    /** Sends an event as Adyen does. @param key the key that signs it */
    notify: (changes: Record<string, unknown>, key = hmacKey) =>
      post('/notifications', { body: JSON.stringify(signedEvent(changes, key)) }),
    /** Sends an event on a stored card as Adyen does. */
    notifyOfToken(event: object, key = hmacKey) {
      const { body, signature: hmacsignature } = signedTokenEvent(event, key);
      return post('/token-notifications', { body, headers: { hmacsignature } });
    },
    /** Returns the events that need a person. */
    forPeople: () =>
      store.query<{ event_code: string }>(
        'select event_code from adyen_notifications where needs_person',
      ),
    /** Returns the callbacks that wait, in their order. */
    callbacks: () =>
      store.query<{ name: string; body: Record<string, unknown> }>(
        'select name, body from adapter_callbacks order by sequence',
      ),
  };
  return bench;
}
