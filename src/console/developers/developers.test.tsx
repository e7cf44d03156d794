// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import type { Api } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { ConsoleContext } from '../shell/console-context.ts';
import { createRouter, type Router } from '../shell/router.ts';
import { createSharedParts } from '../shell/testing/shared-parts.ts';
import { DevelopersPage } from './developers-page.tsx';

let router: Router;
afterEach(() => {
  cleanup();
  router?.close();
  vi.useRealTimers();
});

const account = { links: { related: '/v2/accounts/a1' } };
const config = {
  type: 'webhook-configs',
  id: 'c1',
  attributes: { url: 'https://shop.example/hooks', enabled: true, failures: 3 },
};
const delivery = {
  type: 'webhooks',
  id: 'w1',
  attributes: {
    action: 'update',
    'resource-type': 'funds_transfers',
    'resource-id': 'f1',
    data: { a: 1 },
    success: false,
    failures: 2,
    'last-response-code': 500,
    'last-response-ms': 12,
    'last-response-body': '<b>no such order</b>',
    'created-at': '2026-11-20T09:30:00Z',
  },
  relationships: { account },
};
const pages = (data: readonly object[], count = data.length) => ({
  status: 200,
  etag: undefined,
  body: {
    data,
    included: [config],
    links: { self: '/', first: '/' },
    meta: { 'page-count': 1, 'resource-count': count },
  },
});
const one = (data: object) => ({
  status: 200,
  etag: undefined,
  body: { data, included: [config] },
});

function open(path: string[], answers: Partial<Api> = {}, environment = 'sandbox' as const) {
  window.history.replaceState(null, '', `/developers/${path.join('/')}`);
  router = createRouter(window);
  const get: Api['get'] = async (asked) => {
    if (asked.startsWith('/v2/webhooks/')) return one(delivery);
    if (asked.startsWith('/v2/webhook-configs')) return pages([config]);
    return asked.startsWith('/v2/webhooks') ? pages([delivery], 12) : pages([]);
  };
  const api = {
    get: vi.fn(answers.get ?? get),
    send: vi.fn(answers.send ?? (async () => one({ ...config, attributes: { count: 12 } }))),
  };
  const platformUrl = 'https://embeds.example';
  const schema = { environment, platformUrl, groups: [], resources: [], definitions: {} };
  const value = {
    api,
    router,
    contract: createContractIndex(schema),
    ...createSharedParts(),
  };
  render(
    <ConsoleContext.Provider value={value}>
      <DevelopersPage path={path} />
    </ConsoleContext.Provider>,
  );
  return { ...value, user: userEvent.setup() };
}

it('shows the request as it was sent, and the answer as text', async () => {
  open(['webhooks', 'w1']);
  const request = await screen.findByRole('figure', { name: 'Request' });
  expect(request.textContent).toContain('POST https://shop.example/hooks');
  expect(request.textContent).toContain('"account_id": "a1"');
  const answer = screen.getByRole('figure', { name: 'Response' });
  expect(answer.textContent).toContain('<b>no such order</b>');
  expect(answer.querySelector('b')).toBeNull();
});

it('enables an address that failed too often, and keeps the focus beside it', async () => {
  let enabled = false;
  const reason = 'It failed 10 times.';
  const disabled = () => ({
    ...config,
    attributes: { ...config.attributes, enabled, 'disabled-reason': enabled ? null : reason },
  });
  const { api, user, say } = open(['webhooks'], {
    get: async (asked) => pages(asked.startsWith('/v2/webhook-configs') ? [disabled()] : []),
    async send() {
      enabled = true;
      return one(disabled());
    },
  });
  expect(await screen.findByText(reason)).toBeTruthy();
  screen.getByRole('button', { name: `Enable ${config.attributes.url}` }).focus();
  await user.keyboard('{Enter}');
  const test = await screen.findByRole('button', { name: `Send test to ${config.attributes.url}` });
  expect(document.activeElement).toBe(test);
  expect(api.send.mock.calls).toEqual([
    [
      {
        method: 'PATCH',
        path: '/v2/webhook-configs/c1',
        body: { data: { attributes: { enabled: true } } },
      },
    ],
  ]);
  expect(say).toHaveBeenCalledWith(expect.stringContaining('The address is enabled.'));
});

it('keeps the focus on the checks while they are decided one after the other', async () => {
  let waiting = ['k1', 'k2'];
  const check = (id: string) => ({ type: 'cip-checks', id, attributes: { status: 'pending' } });
  const { user } = open(['sandbox'], {
    get: async (asked) => pages(asked.startsWith('/v2/cip-checks') ? waiting.map(check) : []),
    async send({ path }) {
      waiting = waiting.filter((id) => !path.includes(id));
      return one(check('k1'));
    },
  });
  const approve = () => screen.findAllByRole('button', { name: /^Approve/ });
  (await approve())[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await approve()).toHaveLength(1));
  expect(document.activeElement).toBe((await approve())[0]);
});

it('resends yesterday’s failed webhooks, where the reader is, once for two presses', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 15), toFake: ['Date'] });
  const { api, user, say } = open(['webhooks']);
  await user.click(await screen.findByRole('button', { name: 'Resend failed webhooks' }));
  await user.dblClick(await screen.findByRole('button', { name: 'Resend 12' }));
  await waitFor(() => expect(say).toHaveBeenCalledWith('Deliveries being sent: 12'));
  const from = new Date(2026, 10, 19).toISOString().replace('.000', '');
  const until = new Date(2026, 10, 20).toISOString().replace('.000', '');
  expect(api.send.mock.calls).toEqual([
    [
      {
        method: 'POST',
        path: '/v2/webhook-resends',
        idempotencyKey: 'key',
        body: { data: { attributes: { 'webhook-config-id': 'c1', from, until } } },
      },
    ],
  ]);
});

it('a resend that is refused says why, and stays open', async () => {
  const detail = 'The webhook config is disabled.';
  const errors = [{ status: 422, code: 'webhook_config_disabled', title: 'Disabled', detail }];
  const send = async () => {
    throw new ApiError(422, errors);
  };
  const { user } = open(['webhooks'], { send });
  await user.click(await screen.findByRole('button', { name: 'Resend failed webhooks' }));
  await user.click(await screen.findByRole('button', { name: 'Resend 12' }));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
});

it('has the policy that the package returns, for the platform of this console', async () => {
  const { user } = open(['page']);
  const policy = () => screen.getByRole('figure', { name: 'Content-Security-Policy' }).textContent;
  expect(policy()).toContain('script-src https://embeds.example; frame-src https://embeds.example');
  await user.click(screen.getByRole('checkbox', { name: /^Inline script/ }));
  expect(policy()).toMatch(/script-src 'sha256-/);
});

it('a new key is read-only for 90 days unless somebody chooses more, and is shown on the page once', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00Z'), toFake: ['Date'] });
  const key = 'ptk_sandbox_abc';
  const made = { type: 'api-keys', id: 'k1', attributes: { name: 'Shop', key } };
  const { api, user } = open(['keys'], { send: async () => one(made) });
  await user.click(screen.getByRole('link', { name: 'Create key' }));
  await user.type(screen.getByLabelText('Name'), 'Shop');
  await user.type(screen.getByLabelText('Networks optional'), '203.0.113.0/24, 2001:db8::/32');
  await user.type(screen.getByLabelText('Password'), 'mine');
  await user.click(screen.getAllByRole('button', { name: 'Create key' }).at(-1) ?? document.body);
  expect((await screen.findByRole('figure', { name: 'API key' })).textContent).toContain(key);
  expect(api.send.mock.calls[0]?.[0].body).toEqual({
    data: {
      attributes: {
        name: 'Shop',
        password: 'mine',
        paths: { '/v2/*': ['GET'] },
        cidrs: ['203.0.113.0/24', '2001:db8::/32'],
        'expires-at': '2027-02-18T09:30:00Z',
      },
    },
  });
});

it('repeats the request for a key with the same idempotency key after a lost answer', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:30:00Z'), toFake: ['Date'] });
  const send = () => Promise.reject(new ApiError(0));
  const { api, user } = open(['keys'], { send });
  await user.click(screen.getByRole('link', { name: 'Create key' }));
  await user.type(screen.getByLabelText('Name'), 'Shop');
  await user.type(screen.getByLabelText('Password'), 'mine');
  const create = () => screen.getAllByRole('button', { name: 'Create key' }).at(-1) as HTMLElement;
  await user.click(create());
  await screen.findByRole('alert');
  vi.setSystemTime(new Date('2026-11-20T09:30:05Z'));
  await user.click(create());
  await waitFor(() => expect(api.send).toHaveBeenCalledTimes(2));
  const [first, second] = api.send.mock.calls.map(([sent]) => sent);
  expect(second).toEqual(first);
});

it('decides a check by one press, and reads the rest again', async () => {
  const check = { type: 'kyc-document-checks', id: 'k1', attributes: {} };
  const get: Api['get'] = async (path) => pages(path.startsWith('/v2/kyc') ? [check] : []);
  const { api, user } = open(['sandbox'], { get });
  await user.click(await screen.findByRole('button', { name: /^Deny: KYC document check/ }));
  expect(api.send.mock.calls[0]?.[0]).toMatchObject({
    path: '/v2/kyc-document-checks/k1/sandbox/fail',
  });
  await waitFor(() => expect(api.get.mock.calls.length).toBe(6));
});

it('a part that does not exist is no other part', () => {
  open(['elsewhere']);
  expect(screen.getByText('Check the address, or choose a resource.')).toBeTruthy();
});
