import { cleanup, render } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { createContractIndex } from '../../catalogue/contract-index.ts';
import type { Api } from '../../client/api.ts';
import { ConsoleContext } from '../../shell/console-context.ts';
import { createRouter, type Router } from '../../shell/router.ts';
import { createSharedParts } from '../../shell/testing/shared-parts.ts';
import type { AttributeShape, ConsoleSchema } from '../../wire/index.ts';
import { Explorer } from '../explorer.tsx';

const attribute = (name: string, more: Partial<AttributeShape> = {}): AttributeShape => ({
  name,
  kind: 'text',
  nullable: true,
  sortable: true,
  operators: ['eq', 'like'],
  ...more,
});
const schema: ConsoleSchema = {
  environment: 'sandbox',
  groups: ['Send money'],
  definitions: {},
  resources: [
    {
      type: 'refunds',
      group: 'Send money',
      idKind: 'uuid',
      list: '/v2/refunds',
      read: '/v2/refunds/:id',
      attributes: [
        attribute('status', { values: ['pending', 'processed'] }),
        attribute('amount', { kind: 'money', operators: ['eq', 'gt'] }),
      ],
      relationships: [{ name: 'contact', kind: 'one', type: 'contacts' }],
      operations: [
        {
          name: 'createRefund',
          method: 'POST',
          path: '/v2/refunds',
          summary: 'Create a refund',
          sandbox: false,
          conditional: false,
          encoding: 'json-api',
          input: {
            type: 'object',
            required: ['amount'],
            properties: { amount: { type: ['string', 'number'] } },
          },
        },
        {
          name: 'cancelRefund',
          method: 'POST',
          path: '/v2/refunds/:id/cancel',
          summary: 'Cancel a refund',
          sandbox: false,
          conditional: true,
          encoding: 'json-api',
        },
      ],
    },
    {
      type: 'contacts',
      group: 'Send money',
      idKind: 'uuid',
      list: '/v2/contacts',
      read: '/v2/contacts/:id',
      attributes: [attribute('name')],
      relationships: [],
      operations: [],
    },
  ],
};

export const refund = {
  type: 'refunds',
  id: 'r1',
  attributes: { status: 'pending', amount: 12.5 },
  relationships: { contact: { links: { related: '/v2/contacts/c1' } } },
};
const contact = { type: 'contacts', id: 'c1', attributes: { name: 'Ada' } };
/** Answers a list of two pages. */
export const page = (data: readonly object[]) => ({
  status: 200,
  etag: undefined,
  body: {
    data,
    included: [contact],
    links: { self: '/', first: '/?page[number]=1', next: '/?page[number]=2' },
    meta: { 'page-count': 2, 'resource-count': 26 },
  },
});
export const one = { status: 200, etag: '"1"', body: { data: refund, included: [contact] } };

export let router: Router;
afterEach(() => {
  cleanup();
  router.close();
});

/** Opens the explorer at an address, with an API that answers each read with `get`. */
export function open(address: string, get: Api['get'] = async () => page([refund])) {
  window.history.replaceState(null, '', address);
  router = createRouter(window);
  const api = { get: vi.fn(get), send: vi.fn<Api['send']>(async () => one) };
  const value = {
    api,
    router,
    contract: createContractIndex(schema),
    ...createSharedParts(),
  };
  render(
    <ConsoleContext.Provider value={value}>
      <Explorer />
    </ConsoleContext.Provider>,
  );
  return { ...value, user: userEvent.setup() };
}
