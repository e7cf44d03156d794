// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { anna, cases, one, open, two, uuid } from './testing/desk-bench.tsx';

it('lists name, country, amount, risk, age and due time, with markup as text', async () => {
  open('list', { '/v1/cases': cases([one, two]) });
  const [, first, second] = await screen.findAllByRole('row');
  for (const shown of ['Ada <b>Lovelace</b>', 'United Kingdom', 'High', '3 days', 'overdue']) {
    expect(first?.textContent).toContain(shown);
  }
  expect(second?.textContent?.replaceAll('\u00a0', ' ')).toContain('USD 1,250.50');
  expect(screen.getByText('2 cases')).toBeTruthy();
});

it('moves with j and k, selects with x, and assigns what is selected with the versions seen', async () => {
  const { user, send } = open('list', { '/v1/cases': cases([one, two]) });
  await screen.findAllByRole('row');
  await user.keyboard('jjkx');
  expect(globalThis.document.activeElement?.textContent).toContain('Ada');
  await user.keyboard('jx');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await user.keyboard('m');
  await waitFor(() =>
    expect(send.mock.lastCall?.[0]).toMatchObject({
      path: '/v1/cases/assign',
      body: {
        cases: [
          { id: uuid(1), version: 3 },
          { id: uuid(2), version: 1 },
        ],
        'operator-id': anna.id,
      },
    }),
  );
});

it('keeps the focus in the list after an act on what is selected', async () => {
  const { user } = open('list', { '/v1/cases': cases([one, two]) });
  await screen.findAllByRole('row');
  await user.keyboard('jx');
  await user.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(globalThis.document.activeElement?.getAttribute('data-case')).toBe(uuid(1));
});

it('searches and filters by the address', async () => {
  const { user, get } = open('list', { '/v1/cases': cases([]) });
  await screen.findByText('No case needs a decision.');
  await user.keyboard('/');
  await user.keyboard('ada');
  await waitFor(() => expect(get.mock.lastCall?.[0]).toBe('/v1/cases?search=ada'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Decided');
  await waitFor(() => expect(get.mock.lastCall?.[0]).toBe('/v1/cases?search=ada&status=decided'));
  await screen.findByText('No case matches.');
});

it('a refused assignment says why, and shows the current state on request', async () => {
  const { user, send, get } = open('list', { '/v1/cases': cases([one]) });
  await screen.findAllByRole('row');
  send.mockRejectedValueOnce(
    new ApiError(403, [
      { status: 403, code: 'already_processed', title: '', detail: 'Another operator has it.' },
    ]),
  );
  await user.keyboard('jxm');
  expect((await screen.findByRole('alert')).textContent).toContain('Another operator has it.');
  const before = get.mock.calls.length;
  await user.click(screen.getByRole('button', { name: 'Show the current state' }));
  await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(before));
});
