// @vitest-environment happy-dom

import { signal } from '@preact/signals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import { countFormatters } from '../catalogue/testing/count-formatters.ts';
import type { Api } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import type { Change } from '../live/changes.ts';
import { ChangesContext } from '../live/use-changes.ts';
import { ConsoleContext } from '../shell/console-context.ts';
import { createRouter, type Router } from '../shell/router.ts';
import { createSharedParts } from '../shell/testing/shared-parts.ts';
import { HomePage } from './home-page.tsx';

let router: Router;
afterEach(() => {
  cleanup();
  router.close();
  vi.useRealTimers();
});

const day = (date: string, moneyIn: number | string) => ({
  date,
  'money-in': moneyIn,
  'money-out': 1.25,
  settled: 10,
});
const attributes = {
  from: '2026-11-29',
  cash: [
    {
      'currency-type': 'USD',
      settled: '9007199254740993.07',
      disbursable: 8,
      days: [day('2026-11-29', 0.1), day('2026-11-30', 0.2)],
    },
  ],
  'card-payments': {
    days: [
      { date: '2026-11-29', succeeded: 2, failed: 1 },
      { date: '2026-11-30', succeeded: 1, failed: 0 },
    ],
    failures: [{ code: 'insufficient_funds', count: 1 }],
    'three-ds': [],
  },
  onboarding: { started: 3, verified: 2, opened: 1 },
  'failing-webhooks': 4,
};
const answer = (body: unknown) => ({ status: 200, etag: undefined, body });
const pending = answer({
  data: [],
  included: [],
  links: { self: '/', first: '/' },
  meta: { 'page-count': 1, 'resource-count': 5 },
});

function open(address = '/', get?: Api['get']) {
  window.history.replaceState(null, '', address);
  router = createRouter(window);
  const usual: Api['get'] = async (path) => {
    if (path.startsWith('/v2/activity-summaries')) return answer({ data: { attributes } });
    if (path.startsWith('/v2/user-invitation-reviews')) throw new ApiError(403);
    return pending;
  };
  const api = { get: vi.fn(get ?? usual), send: vi.fn() };
  const listeners = new Set<(change: Change) => void>();
  const value = {
    ...createSharedParts(),
    api,
    router,
    contract: createContractIndex({
      environment: 'sandbox',
      groups: [],
      resources: [],
      definitions: {},
    }),
    reader: { locale: 'en-US', timeZone: 'Asia/Tokyo' },
  };
  const changes = {
    state: signal<'live' | 'cut'>('live'),
    listen(listener: (change: Change) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    retry: () => {},
    isOwn: () => false,
    close: () => {},
  };
  render(
    <ChangesContext.Provider value={changes}>
      <ConsoleContext.Provider value={value}>
        <HomePage />
      </ConsoleContext.Provider>
    </ChangesContext.Provider>,
  );
  return {
    api,
    user: userEvent.setup(),
    say: (change: Change) => act(() => listeners.forEach((each) => void each(change))),
    summaries: () => api.get.mock.calls.filter(([path]) => path.includes('activity-summaries')),
  };
}

it('shows every digit of money, rates, reasons, and pending work that the user may see', async () => {
  open();
  const balance = await screen.findByRole('figure', { name: 'Balance' });
  expect(balance.textContent).toContain('9,007,199,254,740,993.07');
  const movements = screen.getByRole('figure', { name: 'Money in and out' });
  expect(movements.querySelector('dd')?.textContent?.replace(/\s/, ' ')).toBe('USD 0.30');
  expect(screen.getByRole('figure', { name: 'Card payments' }).textContent).toContain('75%');
  const reasons = screen.getByRole('region', { name: 'Reasons of failed card payments' });
  expect(within(reasons).getByRole('listitem').textContent).toContain('Insufficient funds');
  const tasks = within(screen.getByRole('region', { name: 'Waiting' })).getAllByRole('link');
  expect(tasks.map(({ textContent }) => textContent)).toEqual([
    '5Transfers to approve',
    '5Transfers between accounts to review',
    '4Failing webhooks',
  ]);
  const addresses = tasks.map((task) => task.getAttribute('href'));
  expect(addresses).toEqual(['/approvals', '/approvals', '/developers']);
});

it('reads a picture by arrow keys, also before it is drawn, and as a table', async () => {
  const { user } = open();
  const movements = await screen.findByRole('figure', { name: 'Money in and out' });
  const slider = within(movements).getByRole('slider');
  const read = () => slider.getAttribute('aria-valuetext')?.replaceAll(/\s/g, ' ');
  expect(read()).toBe('Nov 30, 2026: Money in USD 0.20, Money out USD 1.25');
  slider.focus();
  await user.keyboard('{ArrowLeft}');
  expect(read()).toContain('Nov 29, 2026: Money in USD 0.10');
  await user.keyboard('{End}{ArrowRight}');
  expect(read()).toContain('Nov 30, 2026');
  expect(within(movements).queryByRole('table', { hidden: true })).toBeNull();
  await user.click(within(movements).getByText('Show as a table'));
  const rows = await within(movements).findAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'DayMoney inMoney out',
    'Nov 29, 2026USD 0.10USD 1.25',
    'Nov 30, 2026USD 0.20USD 1.25',
  ]);
});

it('writes one of 90 days at first, and creates each formatter once', async () => {
  const { created } = countFormatters();
  const dates = Array.from({ length: 90 }, (_each, index) =>
    new Date(Date.UTC(2026, 8, 2 + index)).toISOString().slice(0, 10),
  );
  const cash = attributes.cash.map((each) => ({ ...each, days: dates.map((at) => day(at, 1)) }));
  open('/?days=90', async (path) =>
    path.includes('activity') ? answer({ data: { attributes: { ...attributes, cash } } }) : pending,
  );
  const balance = await screen.findByRole('figure', { name: 'Balance' });
  expect(balance.textContent).toContain('Nov 30, 2026');
  expect(document.body.textContent).not.toContain('Nov 29, 2026');
  expect(created()).toBeLessThanOrEqual(8);
  vi.restoreAllMocks();
});

it('has range and comparison in its address', async () => {
  const { user, summaries } = open();
  await screen.findByRole('figure', { name: 'Balance' });
  await user.click(screen.getByLabelText('7 days'));
  await user.click(screen.getByLabelText('Compare with the period before'));
  expect(router.url.value.search).toBe('?days=7&compare=yes');
  expect(await screen.findAllByText(/^Period before/)).not.toHaveLength(0);
  const zones = summaries().map(([path]) => new URL(path, 'http://api').searchParams);
  expect(zones.every((each) => each.get('filter[time-zone]') === 'Asia/Tokyo')).toBe(true);
  expect(zones.at(-1)?.get('filter[until]')).toBe('2026-11-28');
});

it('follows changes at a pace, without using the session', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { say, summaries } = open();
  await screen.findByRole('figure', { name: 'Balance' });
  for (let count = 0; count < 9; count++)
    await say({ type: 'cash-transactions', id: String(count), action: 'create' });
  await say({ type: 'api-keys', id: 'k', action: 'create' });
  await act(() => void vi.advanceTimersByTime(5000));
  await waitFor(() => expect(summaries()).toHaveLength(2));
  expect(summaries().map(([, , isUnattended]) => isUnattended)).toEqual([false, true]);
});

it('says that the figures did not load, and reads them again', async () => {
  let isDown = true;
  const { user } = open('/', async (path) => {
    if (isDown) throw new ApiError(500);
    return path.includes('activity') ? answer({ data: { attributes } }) : pending;
  });
  expect((await screen.findByRole('alert')).textContent).toContain('didn’t load');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('figure', { name: 'Balance' })).toBeTruthy();
});
