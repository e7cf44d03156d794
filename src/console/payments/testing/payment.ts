import type { Resource } from '../../../contract/json-api.ts';
import type { Payment } from '../load-payment.ts';

let made = 0;

export function resource(type: string, attributes: Resource['attributes'], related = {}): Resource {
  made += 1;
  const relationships = Object.fromEntries(
    Object.entries(related).map(([name, path]) => [name, { links: { related: String(path) } }]),
  );
  return { type, id: `${type}-${made}`, attributes, relationships };
}

export const settled = (attributes: Resource['attributes'] = {}): Resource =>
  resource('funds-transfers', {
    status: 'settled',
    amount: 100,
    'currency-type': 'USD',
    'reversed-amount': null,
    ...attributes,
  });

/** A payment by card of which nothing is known but its status. */
export function paymentOf(status: string, more: Partial<Payment> = {}): Payment {
  return {
    contribution: resource('contributions', {
      status,
      'funds-transfer-type': 'credit_card',
      'created-at': '2026-11-20T09:00:00Z',
    }),
    etag: '"1"',
    transferEtag: '"2"',
    contact: undefined,
    method: undefined,
    transfer: undefined,
    attempts: [],
    authorizations: [],
    refunds: [],
    returns: [],
    chargebacks: [],
    webhooks: [],
    incomplete: [],
    ...more,
  };
}
