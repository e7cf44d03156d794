// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import type { Api } from '../client/api.ts';
import { ConsoleContext } from '../shell/console-context.ts';
import { createRouter } from '../shell/router.ts';
import { createSharedParts } from '../shell/testing/shared-parts.ts';
import { Sessions } from './sessions.tsx';

afterEach(cleanup);

it('keeps the focus on the sessions that are left, then on the page', async () => {
  let ids = ['mine', 'phone', 'tablet'];
  const at = '2026-11-20T09:30:00Z';
  const api: Api = {
    get: async () => ({
      status: 200,
      etag: undefined,
      body: {
        data: ids.map((id) => ({
          id,
          'created-at': at,
          'last-used-at': at,
          'user-agent': id,
          'is-current': id === 'mine',
        })),
      },
    }),
    async send({ path }) {
      ids = ids.filter((id) => path !== `/sessions/${id}`);
      return { status: 204, etag: undefined, body: undefined };
    },
  };
  const value = {
    api,
    router: createRouter(window),
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
      <h1 tabIndex={-1}>Team</h1>
      <Sessions />
    </ConsoleContext.Provider>,
  );
  const buttons = () => screen.queryAllByRole('button', { name: 'End' });
  await waitFor(() => expect(buttons()).toHaveLength(2));
  for (const left of [1, 0]) {
    buttons()[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(buttons()).toHaveLength(left));
    expect(document.activeElement).toBe(buttons()[0] ?? screen.getByRole('heading'));
  }
});
