import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeEach, onTestFinished } from 'vitest';
import { createSender } from '../../../vendors/check/send.ts';
import { identityChecksPort } from '../../../vendors/ports/identity-checks.ts';
import { idempotencyHeader } from '../../../vendors/protocol/attempt.ts';
import { isCallbackSigned } from '../../../vendors/protocol/callback.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { pending } from '../../../vendors/protocol/port.ts';
import { createVendorServer } from '../../../vendors/protocol/server.ts';
import type { Store } from '../../serve/index.ts';
import { openTestStore } from '../../serve/testing/open-test-store.ts';
import { tables } from '../screening/tables.ts';
import { readListSettings } from '../settings.ts';
import { startSanctionsLists } from '../start-sanctions-lists.ts';
import { createListFolder } from './list-folder.ts';

const secret = 'a secret of thirty-two characters';
export const identitySecret = 'another secret of 32 characters..';
export const key = randomBytes(32).toString('base64');
export const marzuqi = { id: 7001, name: 'AL-MARZUQI, Faysal Idris', remarks: 'DOB 14 Mar 1961.' };
export const others = [
  { id: 7002, name: 'VOLKONSKY, Dmitry Arkadyevich' },
  { id: 7003, name: 'ZHANG, Weiming' },
];

/** The adapter over HTTP, with a folder of lists and a platform that takes its callbacks, for each test. */
export function useListBench() {
  const ids = new Set<string>();
  let folder: ReturnType<typeof createListFolder>;
  let store: Store;
  const bench = {
    get folder() {
      return folder;
    },
    get store() {
      return store;
    },
    /** Bodies of callbacks. */
    received: [] as { path: string; body: Record<string, unknown> }[],
    /** Status of the platform's answer to callbacks. */
    status: 204,
    start,
  };

  beforeEach(async () => {
    folder = createListFolder();
    onTestFinished(folder.remove);
    store = await openTestStore(tables);
    bench.received = [];
    bench.status = 204;
  });

  async function start({ env = {}, on, days = 0 }: StartOptions = {}) {
    const now = () => new Date(Date.now() + days * 86_400_000);
    const settings = readListSettings({
      LISTS_FOLDER: bench.folder.path,
      LISTS: 'us-sdn',
      SCREENED_NAMES_KEY: key,
      ...env,
    });
    const adapter = await startSanctionsLists({
      settings: {
        ...settings,
        secrets: [secret],
        host: '127.0.0.1',
        port: 0,
        platformUrl: 'http://platform.invalid',
      },
      store: on ?? bench.store,
      now,
      log: pino({ level: 'silent' }),
      async fetch(url, init) {
        const { pathname: path, hostname } = new URL(url);
        const request = new Request(url, init);
        if (hostname === 'identity.invalid') return identityVendor(request);
        const body = await request.text();
        const isSigned = isCallbackSigned(
          [secret],
          { path, headers: request.headers, body },
          now(),
        );
        if (!isSigned) return new Response(null, { status: 401 });
        const id = request.headers.get(idempotencyHeader) ?? '';
        // A job of the adapter may send a callback at the same time as the test.
        if (!ids.has(id)) bench.received.push({ path, body: JSON.parse(body) });
        ids.add(id);
        return new Response(null, { status: bench.status });
      },
    });
    onTestFinished(adapter.stop);
    await adapter.loadLists();
    const target = {
      url: adapter.url,
      secrets: [secret] as const,
      newId: randomUUID,
      now,
      fetch: (...args: Parameters<typeof fetch>) => fetch(...args),
    };
    const send = createSender(target);
    return {
      ...adapter,
      target,
      call: async (name: string, changes: object) => {
        const example = identityChecksPort.calls['screen-name'].example.request;
        const body = JSON.stringify({ ...example, checkId: randomUUID(), ...changes });
        const { status: answered, json } = await send({ name, key: randomUUID(), body });
        return { status: answered, answer: json };
      },
      health: async () => {
        const response = await fetch(new URL('/healthz', adapter.url));
        return [response.status, await response.text()] as const;
      },
    };
  }

  return bench;
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly on?: Store;
  /** Days by which the adapter's clock is ahead. */
  readonly days?: number;
}

export const clear = { decision: 'clear' as const, exceptions: [] };

/** Another adapter, which verifies identities. */
const identityVendor = createVendorServer(
  identityChecksPort,
  {
    async 'verify-identity'({ name }) {
      if (name === 'Later') return pending;
      if (name === 'Refused') throw new VendorRefusal('unsupported_country');
      return { ...clear, fraudScore: 0.25 };
    },
    'screen-name': async () => clear,
  },
  { secrets: [identitySecret], now: () => new Date() },
);
