// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import type { Answer, Api, Sending } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { ConsoleContext } from '../shell/console-context.ts';
import { createRouter, type Router } from '../shell/router.ts';
import { createSharedParts } from '../shell/testing/shared-parts.ts';
import type { OperationShape } from '../wire/index.ts';
import { WaitingList } from './waiting-list.tsx';

const type = 'account-cash-transfer-reviews';
const operation = (verdict: string): OperationShape => ({
  name: verdict,
  method: 'POST',
  path: `/v2/${type}/:id/${verdict}`,
  summary: verdict,
  sandbox: false,
  conditional: true,
  encoding: 'json-api',
});
const contract = createContractIndex({
  environment: 'sandbox',
  groups: [],
  definitions: {},
  resources: [
    {
      type,
      group: 'Send money',
      idKind: 'uuid',
      attributes: [],
      relationships: [],
      operations: [operation('approve'), operation('deny')],
    },
  ],
});

/** Amounts of the transfers that wait, by the ids of their reviews. */
let waiting: Map<string, number>;
/** Lists are answered once this has ended. */
let listsWaitFor: Promise<void>;
let router: Router;
beforeEach(() => {
  listsWaitFor = Promise.resolve();
  waiting = new Map([
    ['r1', 10],
    ['r2', 20],
  ]);
  router = createRouter(window);
});
afterEach(() => {
  cleanup();
  router.close();
});

const review = (id: string) => ({
  type,
  id,
  attributes: { 'created-at': '2026-11-20T09:30:00Z', status: 'pending' },
  relationships: { 'account-cash-transfer': { data: { type: 'account-cash-transfers', id } } },
});
const transfer = (id: string) => ({
  type: 'account-cash-transfers',
  id,
  attributes: { amount: waiting.get(id), 'currency-type': 'USD', reference: `For ${id}` },
});

async function get(path: string): Promise<Answer> {
  const [, , read, id] = path.split(/[/?]/);
  const answer = (body: object) => ({ status: 200, body, etag: `"${waiting.get(id ?? '')}"` });
  if (read === 'users') {
    return answer({ data: { type: 'users', id: 'u1', attributes: { email: 'a@example.com' } } });
  }
  if (id?.startsWith('r')) return answer({ data: review(id), included: [transfer(id)] });
  await listsWaitFor;
  const ids = read === type ? [...waiting.keys()] : [];
  return answer({
    data: ids.map(review),
    included: ids.map(transfer),
    links: { self: '/', first: '/' },
    meta: { 'page-count': 1, 'resource-count': ids.length },
  });
}

async function open(send: (sending: Sending) => Promise<Answer> = decide) {
  const api: Api = { get: vi.fn(get), send: vi.fn(send) };
  const say = vi.fn();
  let ids = 0;
  const value = {
    ...createSharedParts(),
    api,
    router,
    contract,
    say,
    newId: () => `key-${++ids}`,
  };
  render(
    <ConsoleContext.Provider value={value}>
      <h1 tabIndex={-1}>Approvals</h1>
      <WaitingList />
    </ConsoleContext.Provider>,
  );
  await ready();
  return { ...value, user: userEvent.setup(), sent: vi.mocked(api.send).mock.calls };
}

const ready = () =>
  waitFor(() => {
    const approve = screen.getByRole('button', { name: /^Approve/ });
    expect(approve.getAttribute('aria-disabled')).toBe('false');
  });
const entry = (amount: string) =>
  screen.getByRole('button', { name: new RegExp(`USD\\s${amount}`) });

async function decide({ path }: Sending): Promise<Answer> {
  const id = path.split('/')[3] ?? '';
  waiting.delete(id);
  return { status: 200, body: { data: review(id) }, etag: undefined };
}

it('sends the displayed version with a decision, then selects the next item', async () => {
  const { user, sent, say } = await open();
  entry('10').focus();
  await user.keyboard('a');
  await waitFor(() => expect(document.activeElement).toBe(entry('20')));
  expect(sent).toEqual([
    [
      {
        method: 'POST',
        path: `/v2/${type}/r1/approve?include=account-cash-transfer`,
        body: undefined,
        idempotencyKey: expect.stringMatching(/^key-/),
        ifMatch: '"10"',
      },
    ],
  ]);
  expect(say).toHaveBeenCalledOnce();
  await ready();
  await user.keyboard('d');
  await waitFor(() => expect(screen.getByText(/Nothing waits for you/)).toBeTruthy());
  expect(document.activeElement?.tagName).toBe('H1');
});

it('keeps the focus visible when two are decided before the list is read again', async () => {
  const { user } = await open();
  let readLists = () => {};
  listsWaitFor = new Promise((resolve) => {
    readLists = resolve;
  });
  entry('10').focus();
  await user.keyboard('d');
  await waitFor(() => expect(document.activeElement).toBe(entry('20')));
  await ready();
  await user.keyboard('a');
  await waitFor(() => expect(waiting.size).toBe(0));
  readLists();
  await waitFor(() => expect(screen.getByText(/Nothing waits for you/)).toBeTruthy());
  expect(document.activeElement?.tagName).toBe('H1');
});

it('keeps the focus visible when somebody else decides the next one', async () => {
  const { user } = await open(async (sending) => {
    waiting.delete('r2');
    return decide(sending);
  });
  entry('10').focus();
  await user.keyboard('a');
  await waitFor(() => expect(screen.getByText(/Nothing waits for you/)).toBeTruthy());
  expect(document.activeElement?.tagName).toBe('H1');
});

it('shows the terms of the version that it sends, not those of the list', async () => {
  const first = open();
  waiting.set('r1', 11);
  const { sent, user } = await first;
  await waitFor(() => expect(entry('11')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  expect(sent[0]?.[0].ifMatch).toBe('"11"');
});

it('a change in between is said, and nothing is agreed to until it was shown', async () => {
  const { user, sent } = await open(async () => {
    throw new ApiError(412);
  });
  waiting.set('r1', 99);
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody has changed this');
  await user.click(screen.getByRole('button', { name: 'Show the new version' }));
  await waitFor(() => expect(entry('99')).toBeTruthy());
  await ready();
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  expect(sent.map(([{ ifMatch }]) => ifMatch)).toEqual(['"10"', '"99"']);
});

it('repeats a decision whose answer was lost with the same key', async () => {
  const { user, sent } = await open(async () => {
    throw new ApiError(0);
  });
  const approve = screen.getByRole('button', { name: /^Approve/ });
  await user.click(approve);
  expect((await screen.findByRole('alert')).textContent).toContain('No response');
  await user.click(approve);
  const keys = sent.map(([{ idempotencyKey }]) => idempotencyKey);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('an entry that somebody else decided is no question of permission', async () => {
  const decided = { status: 403, code: 'already_processed', title: '', detail: 'Already denied.' };
  const { user } = await open(async () => {
    throw new ApiError(403, [decided]);
  });
  await user.click(screen.getByRole('button', { name: /^Approve/ }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This was already decided.');
  expect(alert.textContent).not.toContain('permission');
});

it('takes no key from a person who scrolls, copies or holds it down', async () => {
  const { user, sent } = await open();
  document.body.focus();
  await user.keyboard('a');
  entry('10').focus();
  await user.keyboard('{Control>}a{/Control}{Meta>}d{/Meta}');
  expect(sent).toEqual([]);
  await user.keyboard('k');
  expect(document.activeElement).toBe(entry('10'));
  await user.keyboard('j');
  await waitFor(() => expect(document.activeElement).toBe(entry('20')));
});
