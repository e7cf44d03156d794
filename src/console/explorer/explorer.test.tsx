// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { one, open, page, refund, router } from './testing/explorer-bench.tsx';

it('shows the rows that the address asks for, and the next page that the API names', async () => {
  const { api, user } = open('/explore/refunds?filter[status eq]=pending&include=contact');
  await screen.findByRole('link', { name: 'Pending' });
  const row = screen.getAllByRole('row')[1] ?? document.body;
  expect(within(row).getByRole('link', { name: 'Pending' }).getAttribute('href')).toBe(
    '/explore/refunds/r1',
  );
  expect(within(row).getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(
    '/explore/contacts/c1',
  );
  expect(row.textContent).toContain('12.5');
  expect(screen.getByRole('list', { name: 'Filters' }).textContent).toContain('Status is pending');
  expect(api.get.mock.calls[0]?.[0]).toBe(
    '/v2/refunds?filter%5Bstatus+eq%5D=pending&include=contact',
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(api.get.mock.lastCall?.[0]).toBe(
      '/v2/refunds?filter%5Bstatus+eq%5D=pending&include=contact&page%5Bnumber%5D=2',
    ),
  );
});

it('adds a filter to the address, after it is valid', async () => {
  const { user } = open('/explore/refunds');
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.selectOptions(screen.getByLabelText('Attribute'), 'Amount');
  await user.selectOptions(screen.getByLabelText('Comparison'), 'is more than');
  await user.type(screen.getByLabelText('Value'), 'ten');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByLabelText('Value').getAttribute('aria-invalid')).toBe('true');
  await user.clear(screen.getByLabelText('Value'));
  await user.type(screen.getByLabelText('Value'), '10');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(router.url.value.searchParams.get('filter[amount gt]')).toBe('10');
});

it('keeps the focus in the filters after one is removed', async () => {
  const { user } = open('/explore/refunds?filter[status eq]=pending&filter[amount gt]=1');
  const removing = await screen.findAllByRole('button', { name: /^Remove/ });
  removing[1]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove/ }));
});

it('says that the API ignores a filter that it does not know', async () => {
  open('/explore/refunds?filter[nonsense eq]=1');
  expect((await screen.findByRole('list', { name: 'Filters' })).textContent).toContain('ignored');
});

it.each([
  [403, 'You don’t have permission for this.'],
  [429, 'Too many requests.'],
  [0, 'No response.'],
])('says what status %d means, and reads again', async (status, sentence) => {
  let isRefused = true;
  const { user } = open('/explore/refunds', async () => {
    if (isRefused) throw new ApiError(status, [], status === 429 ? 7 : undefined);
    return page([refund]);
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  if (status === 429) expect(alert.textContent).toContain('7 seconds');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Pending' })).toBeTruthy();
});

it('says that there are none, or none that match', async () => {
  open('/explore/refunds', async () => page([]));
  expect(
    await screen.findByText('There’s nothing here yet, or you don’t have permission to see it.'),
  ).toBeTruthy();
  cleanup();
  open('/explore/refunds?filter[status eq]=pending', async () => page([]));
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy();
});

it('sends an operation on a resource with its version, and shows a conflict as what it is', async () => {
  const { api, user } = open('/explore/refunds/r1?do=cancelRefund', async () => one);
  expect(await screen.findByText(/takes effect as soon as you confirm/)).toBeTruthy();
  api.send.mockRejectedValueOnce(new ApiError(412));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody has changed this');
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Done: Cancel a refund.')).toBeTruthy();
  expect(api.send.mock.lastCall?.[0]).toMatchObject({
    path: '/v2/refunds/r1/cancel',
    idempotencyKey: 'key',
    ifMatch: '"1"',
  });
});

it('reads the resource again even if the dialog is closed in the moment in which it says Done', async () => {
  const { api } = open('/explore/refunds/r1?do=cancelRefund', async () => one);
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  const closed = new Promise<void>((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (!screen.queryByText('Done: Cancel a refund.')) return;
      observer.disconnect();
      screen.getAllByRole('button', { name: 'Close' })[0]?.click();
      resolve();
    }).observe(document.body, { childList: true, subtree: true });
  });
  const before = api.get.mock.calls.length;
  // Without `act` of the test library, which would run the effects first.
  confirm.click();
  await closed;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(api.get.mock.calls.length).toBeGreaterThan(before));
});

it('leads back to the list with a sentence after a deletion', async () => {
  const { api, user, say } = open('/explore/refunds/r1?do=cancelRefund', async () => one);
  await screen.findByRole('dialog');
  api.send.mockResolvedValueOnce({ status: 204, body: undefined, etag: undefined });
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(router.pathname.value).toBe('/explore/refunds'));
  expect(say).toHaveBeenCalledWith('Done: Cancel a refund. The resource no longer exists.');
});

it('shows a refusal at its field in the form of an operation', async () => {
  const { api, user } = open('/explore/refunds?do=createRefund');
  await user.type(await screen.findByLabelText('Amount'), '0');
  const pointer = '/data/attributes/amount';
  const refusal = {
    status: 422,
    code: 'invalid_attribute',
    title: 'Invalid',
    detail: 'is too low',
  };
  api.send.mockRejectedValueOnce(new ApiError(422, [{ ...refusal, source: { pointer } }]));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('is too low')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
});

it.each(['/explore/nonsense', '/explore/%E0%A4%A'])(
  '%s, which names nothing, says so',
  (address) => {
    open(address);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  },
);
