// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import type { Answer, Api, Sending } from '../client/api.ts';
import { ConsoleContext } from '../shell/console-context.ts';
import { createRouter, type Router } from '../shell/router.ts';
import { createSharedParts } from '../shell/testing/shared-parts.ts';
import type { OperationShape } from '../wire/index.ts';
import { RuleForm } from './rule-form.tsx';

const input = {
  type: 'object',
  required: ['rule-group-id', 'transfer-amount-minimum'],
  properties: {
    'rule-group-id': { type: 'string' },
    'transfer-amount-minimum': { type: ['string', 'number'] },
  },
};
const operation = (name: string, path: string): OperationShape => ({
  name,
  path,
  input,
  method: 'POST',
  summary: name,
  sandbox: false,
  conditional: false,
  encoding: 'json-api',
});
const contract = createContractIndex({
  environment: 'sandbox',
  groups: [],
  definitions: {},
  resources: [
    {
      type: 'rules',
      group: 'Rules',
      idKind: 'uuid',
      attributes: [],
      relationships: [],
      operations: [
        operation('createRule', '/v2/rules'),
        operation('simulateRule', '/v2/rules/simulate'),
      ],
    },
  ],
});
const held = {
  'transfer-type': 'funds_transfer',
  'transfer-id': '1f0c4a52-7d1e-4b7a-9a55-0c8d2f6e3b19',
  'account-id': '1f0c4a52-7d1e-4b7a-9a55-0c8d2f6e3b20',
  amount: 12_000,
  'currency-type': 'USD',
  'asset-id': null,
  'created-at': '2026-11-20T09:30:00Z',
};
const attributes = {
  accounts: 1,
  from: '2026-08-22T09:30:00Z',
  transfers: 2000,
  complete: false,
  held: 150,
  'held-transfers': [held],
};

let router: Router;
afterEach(() => {
  cleanup();
  router.close();
});

async function open() {
  window.history.replaceState(null, '', '/approvals/rules/new?group=g1');
  router = createRouter(window);
  const send = vi.fn(
    async (_sending: Sending): Promise<Answer> => ({
      status: 200,
      etag: undefined,
      body: { data: { type: 'rule-simulations', id: null, attributes } },
    }),
  );
  const groups = ['Operations', 'Treasury'].map((label, index) => ({
    type: 'rule-groups',
    id: `g${index}`,
    attributes: { label },
  }));
  const api: Api = {
    get: async () => ({
      status: 200,
      etag: undefined,
      body: {
        data: groups,
        included: [],
        links: { self: '/', first: '/' },
        meta: { 'page-count': 1, 'resource-count': groups.length },
      },
    }),
    send,
  };
  const value = {
    api,
    router,
    contract,
    ...createSharedParts(),
  };
  render(
    <ConsoleContext.Provider value={value}>
      <RuleForm />
    </ConsoleContext.Provider>,
  );
  await screen.findByRole('button', { name: 'Create rule' });
  return { ...value, send, user: userEvent.setup() };
}

it('offers rule groups by name, and selects the one in the address', async () => {
  const { user, send } = await open();
  const groups = screen.getByLabelText('Rule group');
  expect(within(groups).getByRole('option', { selected: true }).textContent).toBe('Treasury');
  await user.selectOptions(groups, 'Operations');
  await user.type(screen.getByLabelText(/minimum/), '1');
  await user.click(screen.getByRole('button', { name: 'Create rule' }));
  expect(send.mock.calls[0]?.[0].body).toEqual({
    data: { attributes: { 'rule-group-id': 'g0', 'transfer-amount-minimum': '1' } },
  });
});

it('tries a rule without creating it, and says how many transfers were looked at', async () => {
  const { user, send } = await open();
  await user.click(screen.getByRole('button', { name: 'Try on the last 90 days' }));
  expect(send).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/minimum/), '10000');
  await user.click(screen.getByRole('button', { name: 'Try on the last 90 days' }));
  const result = await waitFor(() => screen.getByText('150 of 2,000 held').parentElement);
  expect(send.mock.calls.map(([{ path, body }]) => [path, body])).toEqual([
    [
      '/v2/rules/simulate',
      { data: { attributes: { 'rule-group-id': 'g1', 'transfer-amount-minimum': '10000' } } },
    ],
  ]);
  expect(result?.textContent).toContain('There are more transfers than were checked.');
  expect(result?.textContent).toContain('The newest 1 are listed.');
  expect(screen.getByRole('link', { name: /USD\s12,000\.00/ }).getAttribute('href')).toBe(
    `/explore/funds-transfers/${held['transfer-id']}`,
  );
  await user.type(screen.getByLabelText(/minimum/), '0');
  expect(screen.getByText('The rule has changed since you tried it.')).toBeTruthy();
});

it('creates the rule, then shows all rules', async () => {
  const { user, send, say } = await open();
  await user.type(screen.getByLabelText(/minimum/), '5');
  await user.click(screen.getByRole('button', { name: 'Create rule' }));
  await waitFor(() => expect(router.pathname.value).toBe('/approvals/rules'));
  expect(send.mock.calls.map(([{ path }]) => path)).toEqual(['/v2/rules']);
  expect(say).toHaveBeenCalledOnce();
});
