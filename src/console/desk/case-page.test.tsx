// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { ApiError } from '../client/api-error.ts';
import { answer, cases, document, open, past, subject, two, uuid } from './testing/desk-bench.tsx';

it('marks what the checks say against what was typed', async () => {
  open('case', { [`/v1/cases/${uuid(1)}`]: document() });
  await screen.findByRole('heading', { name: 'Ada <b>Lovelace</b>' });
  const marked = [...globalThis.document.querySelectorAll('mark')].map((each) => [
    each.textContent,
    each.nextElementSibling?.textContent,
  ]);
  expect(marked).toEqual([
    ['1815-12-10', 'Date of birth check failed'],
    ['GB', 'The document is from FR'],
  ]);
});

it('decides by a key with a reason and the versions seen, then opens the next case', async () => {
  const { user, send, get, say, router } = open('case', { [`/v1/cases/${uuid(1)}`]: document() });
  await screen.findByRole('heading', { name: 'Decide' });
  await user.keyboard('d');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByText('Enter a reason of at least 3 characters.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
  await user.keyboard('too blurred');
  await user.type(screen.getByLabelText('Message (optional)'), 'Send another');
  get.mockImplementation(async (path) =>
    path.startsWith('/v1/cases?')
      ? answer(cases([two]))
      : answer(document({ subjects: [subject({ 'is-waiting': false })] })),
  );
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(router.pathname.value).toBe(`/cases/${uuid(2)}`));
  expect(send.mock.lastCall?.[0]).toEqual({
    method: 'POST',
    path: `/v1/queue/kyc-document-checks/${uuid(7)}/decisions`,
    body: {
      decision: 'fail',
      reason: 'too blurred',
      message: 'Send another',
      version: 'a'.repeat(64),
      'case-version': 3,
    },
  });
  expect(say).toHaveBeenCalledWith('Your decision was carried out. This is the next case.');
});

it('keeps the focus on the decision, when it is cancelled and for the next check of a case', async () => {
  const other = { ...subject(), data: { ...subject().data, id: uuid(6) } };
  const before = document({ subjects: [subject(), other] });
  const { user, get } = open('case', { [`/v1/cases/${uuid(1)}`]: before });
  const verify = () => screen.findByRole('button', { name: 'Verify' });
  await verify();
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(globalThis.document.activeElement).toBe(await verify());
  await user.keyboard('averified');
  get.mockImplementation(async () => answer(document({ subjects: [other] })));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(globalThis.document.activeElement).toBe(await verify());
});

it('keeps the reason when the decision of another operator came first', async () => {
  const { user, send } = open('case', { [`/v1/cases/${uuid(1)}`]: document() });
  await screen.findByRole('heading', { name: 'Decide' });
  send.mockRejectedValueOnce(
    new ApiError(403, [
      { status: 403, code: 'already_processed', title: '', detail: 'This was decided.' },
    ]),
  );
  await user.keyboard('averified{Control>}{Enter}{/Control}');
  expect((await screen.findByText('This was decided.')).textContent).toBeTruthy();
  expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('verified');
});

it.each([
  [false, 'Agree: Verify', 'decisions'],
  [true, 'Withdraw', 'decline'],
])('a proposal, own: %s, offers %s', async (isOwn, label, path) => {
  const proposal = {
    decision: 'verify',
    reason: 'looks good',
    message: null,
    'operator-id': uuid(5),
    'operator-name': 'bert',
    'created-at': past,
    'is-own': isOwn,
  };
  const subjects = [subject({ proposal })];
  const { user, send } = open('case', { [`/v1/cases/${uuid(1)}`]: document({ subjects }) });
  await user.click(await screen.findByRole('button', { name: label }));
  await user.keyboard('the same{Control>}{Enter}{/Control}');
  await waitFor(() => expect(send.mock.lastCall?.[0].path).toMatch(new RegExp(`/${path}$`)));
});

it('zooms and turns the picture of a document, and says if it is none', async () => {
  const { user } = open('case', { [`/v1/cases/${uuid(1)}`]: document() });
  const picture = await screen.findByRole('img', { name: 'Document: <img src=x>.png' });
  expect(picture.getAttribute('src')).toBe(`/v1/documents/${uuid(8)}`);
  await user.keyboard('+r');
  expect(picture.style.transform).toContain('rotate(90deg)');
  expect((picture.parentElement as HTMLElement).style.width).toBe('150%');
  picture.dispatchEvent(new Event('error'));
  expect(await screen.findByText(/isn’t a picture/)).toBeTruthy();
});

it('shows who did what, and masked tax ids on request', async () => {
  const entry = { at: past, type: null, decision: null, text: null, 'operator-name': 'bert' };
  const timeline = [
    { ...entry, action: 'note', text: '<script>x</script>' },
    { ...entry, action: 'case.assigned', decision: 'to anna' },
    { ...entry, action: 'decision.carried-out', type: 'cip-checks', decision: 'approve' },
  ];
  const { user, send } = open('case', { [`/v1/cases/${uuid(1)}`]: document({ timeline }) });
  send.mockResolvedValueOnce(answer(subject()));
  const list = await screen.findByRole('list');
  for (const shown of [
    'bert noted',
    '<script>x</script>',
    'assigned the case to anna',
    'decided to approve: Identity check',
  ]) {
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((each) => each.textContent)
        .join(),
    ).toContain(shown);
  }
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(send.mock.lastCall?.[0].path).toBe(`/v1/queue/kyc-document-checks/${uuid(7)}/tax-ids`);
});
