// @vitest-environment happy-dom

import { signal } from '@preact/signals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import type { Api } from '../client/api.ts';
import type { Change } from '../live/changes.ts';
import { ChangesContext } from '../live/use-changes.ts';
import { PaymentsPage } from '../payments/payments-page.tsx';
import { PeoplePage } from '../people/people-page.tsx';
import { ConsoleContext } from './console-context.ts';
import type { PageProps } from './page-entry.ts';
import { createRouter, type Router } from './router.ts';
import { createSharedParts } from './testing/shared-parts.ts';

let router: Router;
afterEach(() => {
  cleanup();
  router.close();
});

const rowOf = (type: string, id: string) => ({
  type,
  id,
  attributes: { name: `Name of ${id}`, 'contributor-name': `Name of ${id}`, status: 'settled' },
});

async function open(Page: ComponentType<PageProps>, type: string) {
  router = createRouter(window);
  const ids = ['1'];
  const get = vi.fn<Api['get']>(async () => ({
    status: 200,
    etag: undefined,
    body: {
      data: ids.map((id) => rowOf(type, id)),
      included: [],
      links: { self: '/', first: '/' },
      meta: { 'page-count': 1, 'resource-count': ids.length },
    },
  }));
  const listeners = new Set<(change: Change) => void>();
  const changes = {
    state: signal<'live' | 'cut'>('live'),
    retry() {},
    isOwn: () => false,
    close() {},
    listen(listener: (change: Change) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const value = {
    api: { get, send: vi.fn<Api['send']>() },
    router,
    contract: createContractIndex({
      environment: 'sandbox',
      groups: [],
      resources: [],
      definitions: {},
    }),
    ...createSharedParts(),
  };
  render(
    <ConsoleContext.Provider value={value}>
      <ChangesContext.Provider value={changes}>{<Page path={[]} />}</ChangesContext.Provider>
    </ConsoleContext.Provider>,
  );
  await screen.findByText('Name of 1');
  return {
    get,
    create(id: string) {
      ids.unshift(id);
      return act(() => listeners.forEach((each) => void each({ type, id, action: 'create' })));
    },
  };
}

it.each([
  ['payments', PaymentsPage, 'contributions'],
  ['people', PeoplePage, 'contacts'],
] as const)('the list of %s says what is new, and shows it on press', async (_name, Page, type) => {
  const { get, create } = await open(Page, type);
  const read = get.mock.calls.length;
  await create('2');
  expect(screen.getByText('1 new or changed.')).toBeTruthy();
  expect(screen.queryByText('Name of 2')).toBeNull();
  expect(get.mock.calls).toHaveLength(read);
  screen.getByRole('button', { name: 'Show' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Name of 2')).toBeTruthy());
  expect(screen.queryByText('1 new or changed.')).toBeNull();
  expect(document.activeElement?.tagName).toBe('H1');
});
