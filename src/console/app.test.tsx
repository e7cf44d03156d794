// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import type { Api } from './client/api.ts';
import { createDrafts } from './form/drafts.ts';
import { HomePage } from './home/home-page.tsx';
import { createSession } from './session/session.ts';
import { createRouter } from './shell/router.ts';
import { createSaying } from './shell/saying.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const user = {
  email: 'anna@example.com',
  name: 'Anna',
  'ends-at': '2026-01-01T00:00:00Z',
  'user-id': crypto.randomUUID(),
  'organization-id': crypto.randomUUID(),
};

/** Opens the console at home, whose server answers these paths and leaves the others waiting. */
function open(bodies: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const api: Api = {
    async get(path) {
      asked.push(path);
      const [, body] = Object.entries(bodies).find(([start]) => path.startsWith(start)) ?? [];
      if (!body) return new Promise(() => {});
      return { status: 200, body, etag: undefined };
    },
    send: () => new Promise(() => {}),
  };
  render(
    <App
      {...createSaying()}
      api={api}
      session={createSession(() => api)}
      drafts={createDrafts()}
      openChanges={() => ({
        state: { value: 'live' } as never,
        listen: () => () => {},
        retry() {},
        isOwn: () => false,
        close() {},
      })}
      router={createRouter(window)}
      reader={{ locale: 'en', timeZone: 'UTC' }}
      newId={() => crypto.randomUUID()}
    />,
  );
  return asked;
}

test('home is there before the contract has been read', async () => {
  const asked = open({ '/session': { data: user } });
  expect(await screen.findByRole('radio', { name: /90/ })).toBeTruthy();
  await vi.waitFor(() => expect(asked).toContain('/schema.json'));
});

test('home shows its data in the first frame, if session, script and data are there', async () => {
  // Its script has run: the import of the page resolves without a task.
  expect(HomePage).toBeTypeOf('function');
  vi.useFakeTimers();
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  open({
    '/session': { data: user },
    '/v2/activity-summaries': {
      data: {
        attributes: {
          from: '2026-11-30',
          'failing-webhooks': 0,
          cash: [],
          'card-payments': { days: [], failures: [], 'three-ds': [] },
          onboarding: { started: 0, verified: 0, opened: 0 },
        },
      },
    },
    '/v2/': {
      data: [],
      included: [],
      links: { self: '/', first: '/' },
      meta: { 'page-count': 1, 'resource-count': 0 },
    },
  });
  // Without a frame or a timer.
  for (let turn = 0; turn < 500; turn++) await Promise.resolve();
  expect(screen.getByRole('region', { name: 'Waiting' })).toBeTruthy();
  frame.mockRestore();
});
