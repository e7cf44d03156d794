// @vitest-environment happy-dom
import { render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import type { Api } from './client/api.ts';
import { createDrafts } from './form/drafts.ts';
import { createSession } from './session/session.ts';
import { createRouter } from './shell/router.ts';

const user = {
  ...{ email: 'anna@example.com', name: 'Anna', 'ends-at': '2026-01-01T00:00:00Z' },
  'user-id': crypto.randomUUID(),
  'organization-id': crypto.randomUUID(),
};

test('home is there before the contract has been read', async () => {
  const asked: string[] = [];
  const api: Api = {
    async get(path) {
      asked.push(path);
      if (path !== '/session') return new Promise(() => {});
      return { status: 200, body: { data: user }, etag: undefined };
    },
    send: () => new Promise(() => {}),
  };
  render(
    <App
      {...{ api, session: createSession(() => api), drafts: createDrafts() }}
      openChanges={() => ({
        state: { value: 'live' } as never,
        ...{ listen: () => () => {}, retry() {}, isOwn: () => false, close() {} },
      })}
      router={createRouter(window)}
      reader={{ locale: 'en', timeZone: 'UTC' }}
      newId={() => crypto.randomUUID()}
    />,
  );
  expect(await screen.findByRole('radio', { name: /90/ })).toBeTruthy();
  await vi.waitFor(() => expect(asked).toContain('/schema.json'));
});
