import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import * as z from 'zod/mini';

/** Entry of Adyen's books for one payment. */
export interface BookEntry {
  readonly reference: string;
  readonly pspReference: string;
  readonly value: number;
  readonly request: PaymentRequest;
  captured: number;
  refunded: number;
  isCancelled: boolean;
}

const Amount = z.object({ value: z.int(), currency: z.string() });
const PaymentRequest = z.looseObject({
  merchantAccount: z.literal('ShopUS'),
  reference: z.string(),
  amount: Amount,
  paymentMethod: z.looseObject({ number: z.string(), cvc: z.optional(z.string()) }),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;
const Modification = z.looseObject({ merchantAccount: z.literal('ShopUS'), amount: Amount });
const Cancel = z.looseObject({ paymentReference: z.string() });

/** Refusals by the last four digits of a card, as Adyen's test cards have them by the name. */
const refusals: Readonly<Record<string, string>> = { '2016': '2', '2024': '12', '2057': '5' };

/**
 * A stand-in for Adyen's Checkout API, from its OpenAPI document (v72) and its documentation: `/cardDetails`,
 * `/payments`, `/cancels`, captures and refunds, each once for an idempotency key.
 */
export async function startAdyenStandIn() {
  const entries = new Map<string, BookEntry>();
  const answers = new Map<string, { status: number; body: object }>();
  const calls: string[] = [];
  const faults: {
    fails?: ((path: string) => 'before' | 'after' | undefined) | undefined;
    /** Payments wait for it before they are made. */
    holds?: Promise<void>;
  } = {};

  function pay(body: unknown): object {
    const request = PaymentRequest.parse(body);
    const { reference, amount, paymentMethod } = request;
    const pspReference = `PSP${String(entries.size + 1).padStart(13, '0')}`;
    const refusal = paymentMethod.cvc === '000' ? '24' : refusals[paymentMethod.number.slice(-4)];
    if (refusal) return { pspReference, resultCode: 'Refused', refusalReasonCode: refusal };
    entries.set(pspReference, {
      ...{ reference, pspReference, value: amount.value, request },
      ...{ captured: 0, refunded: 0, isCancelled: false },
    });
    return {
      ...{ pspReference, resultCode: 'Authorised' },
      additionalData: { networkTxReference: 'MCC123456780101' },
    };
  }

  function modify(psp: string, kind: string, body: unknown): { status: number; body: object } {
    const entry = entries.get(psp);
    const { amount } = Modification.parse(body);
    const limit = entry && (kind === 'captures' ? entry.value : entry.captured - entry.refunded);
    if (!entry || limit === undefined || amount.value > limit || entry.isCancelled) {
      return { status: 422, body: { status: 422, errorCode: '167', errorType: 'validation' } };
    }
    if (kind === 'captures') entry.captured += amount.value;
    else entry.refunded += amount.value;
    return { status: 201, body: { status: 'received', pspReference: `MOD${calls.length}` } };
  }

  function cancel(body: unknown): object {
    const { paymentReference } = Cancel.parse(body);
    for (const entry of entries.values()) {
      if (entry.reference === paymentReference) entry.isCancelled = true;
    }
    return { status: 'received', paymentReference };
  }

  function answer(path: string, body: unknown): { status: number; body: object } {
    if (path === '/cardDetails') return { status: 200, body: detailsOf(body) };
    if (path === '/payments') return { status: 200, body: pay(body) };
    if (path === '/cancels') return { status: 201, body: cancel(body) };
    const [, psp = '', kind = ''] = /^\/payments\/(\w+)\/(captures|refunds)$/.exec(path) ?? [];
    return kind ? modify(psp, kind, body) : { status: 404, body: {} };
  }

  const server = createServer(
    getRequestListener(
      async (request) => {
        const path = new URL(request.url).pathname.replace('/v72', '');
        if (request.headers.get('x-api-key') !== apiKey) return new Response(null, { status: 401 });
        const fault = faults.fails?.(path);
        if (fault === 'before') return new Response(null, { status: 503 });
        calls.push(path);
        if (path === '/payments') await faults.holds;
        const key = request.headers.get('idempotency-key');
        const known = key === null ? undefined : answers.get(key);
        const given = known ?? answer(path, await request.json());
        if (key !== null) answers.set(key, given);
        if (fault === 'after') return new Response(null, { status: 502 });
        return Response.json(given.body, { status: given.status });
      },
      { overrideGlobalObjects: false },
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v72`,
    calls,
    faults,
    entries: () => [...entries.values()],
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function detailsOf(body: unknown): object {
  const { cardNumber } = z.object({ cardNumber: z.string() }).parse(body);
  const type = cardNumber.startsWith('5') ? 'mc' : 'visa';
  return { brands: [{ type, supported: true }], fundingSource: 'CREDIT' };
}

export const apiKey = 'an API key of the stand-in';
