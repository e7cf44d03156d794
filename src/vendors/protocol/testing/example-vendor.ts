import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterEach } from 'vitest';
import * as z from 'zod/mini';
import { createVendorClient } from '../client.ts';
import type { Pace, VendorConnection } from '../connection.ts';
import { type Port, pending, type VendorCalls } from '../port.ts';
import { createVendorServer } from '../server.ts';
import { sign, signatureHeader } from '../signature.ts';

export const secret = 'secret of platform and vendor, 32 chars';

/** Port with one call of each kind. */
export const examplePort = {
  name: 'example',
  title: 'An example',
  calls: {
    pay: {
      summary: 'Pays',
      request: z.object({ reference: z.string(), amount: z.string() }),
      answer: z.object({ receipt: z.string() }),
      key: 'reference',
      example: {
        request: { reference: '{new}', amount: '1.00' },
        answer: { receipt: 'R1' },
      },
    },
    look: {
      summary: 'Looks',
      request: z.object({ at: z.string() }),
      answer: z.object({ seen: z.string() }),
      maxBytes: 2_000_000,
      example: { request: { at: 'it' }, answer: { seen: 'it' } },
    },
    decide: {
      summary: 'Decides, now or later',
      request: z.object({ reference: z.string() }),
      answer: z.object({ decision: z.string() }),
      key: 'reference',
      later: true,
      example: { request: { reference: '{new}' }, answer: { decision: 'clear' } },
    },
  },
  callbacks: {
    decided: {
      summary: 'The outcome of a decide that was answered 202',
      body: z.object({ reference: z.string(), decision: z.string() }),
      example: { reference: 'R1', decision: 'clear' },
    },
  },
} as const satisfies Port;

/** Calls of a correct vendor. */
export const exampleCalls: VendorCalls<typeof examplePort> = {
  pay: async () => ({ receipt: 'R1' }),
  look: async ({ at }) => ({ seen: at }),
  decide: async () => pending,
};

export type Answering = (request: Request) => Promise<Response>;

/** Creates a vendor that answers correctly. */
export const exampleVendor = (
  calls: Partial<typeof exampleCalls> = {},
  secrets: readonly [string, ...string[]] = [secret],
): Answering =>
  createVendorServer(
    examplePort,
    { ...exampleCalls, ...calls },
    { secrets, now: () => new Date() },
  );

/** Connects the conformance check to a vendor. */
export const exampleTarget = (answering: Answering): Omit<VendorConnection, 'pace'> => ({
  url: 'http://vendor.example/v1',
  secrets: [secret],
  newId: randomUUID,
  now: () => new Date(),
  fetch: (url, init) => answering(new Request(url, init)),
});

/** Signs a body as the vendor's answer to a request. */
export function signedAnswer(request: Request, status: number, body: string): Response {
  const key = request.headers.get('idempotency-key') ?? '';
  const signature = sign(secret, ['answer', String(status), key, body], new Date());
  return new Response(body, { status, headers: { [signatureHeader]: signature } });
}

/** Waits only a few milliseconds. */
const quick: Partial<Pace> = { firstWaitMs: 1, maxWaitMs: 2, failuresToOpen: 100 };

/** Starts real servers for a test, with clients. */
export function useVendorServer() {
  const servers: ReturnType<typeof createAdaptorServer>[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });

  async function listen(answering: Answering): Promise<string> {
    const server = createAdaptorServer({ fetch: answering });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/vendor`;
  }

  return {
    listen,
    /** @returns the client and the received requests */
    async connect(answering: Answering, changes: Partial<VendorConnection> = {}) {
      const arrived: { key: string | null; body: string }[] = [];
      const url = await listen(async (request) => {
        const body = await request.clone().text();
        arrived.push({ key: request.headers.get('idempotency-key'), body });
        return answering(request);
      });
      return { url, arrived, vendor: createVendorClient(examplePort, connectionTo(url, changes)) };
    },
  };
}

export function connectionTo(
  url: string,
  { pace, ...changes }: Partial<VendorConnection> = {},
): VendorConnection {
  return {
    url,
    secrets: [secret],
    fetch: (...args) => fetch(...args),
    now: () => new Date(),
    newId: randomUUID,
    pace: { ...quick, ...pace },
    ...changes,
  };
}
