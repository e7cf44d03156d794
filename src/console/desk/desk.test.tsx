// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signal } from '@preact/signals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Case, CaseDocument } from '../../contract/operator-cases.ts';
import type { QueuedSubject } from '../../contract/operator-desk.ts';
import { createContractIndex } from '../catalogue/contract-index.ts';
import type { Api } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { createDrafts } from '../form/drafts.ts';
import { ConsoleContext } from '../shell/console-context.ts';
import { createRouter, type Router } from '../shell/router.ts';
import { CaseListPage } from './case-list-page.tsx';
import { CasePage } from './case-page.tsx';
import { DeskContext, type DeskParts } from './desk-context.ts';
import { FiguresPage } from './figures-page.tsx';
import en from './texts/en.json';

const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const past = new Date(Date.now() - 3 * 86_400_000).toISOString().replace(/\.\d+/, '');
const one: Case = {
  ...{ id: uuid(1), kind: 'applicant', status: 'open', name: 'Ada <b>Lovelace</b>' },
  ...{ email: 'ada@example.com', country: 'GB', amount: null, currency: null, risk: 'high' },
  ...{ 'waits-since': past, 'due-at': past, 'snoozed-until': null, 'escalated-at': past },
  ...{ 'decided-at': null, assignee: null, version: 3 },
};
const two: Case = {
  ...{ ...one, id: uuid(2), kind: 'payment', name: 'Bo', amount: '1250.5', currency: 'USD' },
  ...{ risk: null, 'escalated-at': null, version: 1 },
};
const cases = (data: readonly Case[]) => ({
  data,
  meta: { next: null, count: data.length, 'count-is-exact': true },
});

const subject = (more: Partial<QueuedSubject['meta']> = {}): QueuedSubject => ({
  data: {
    ...{ type: 'kyc-document-checks', id: uuid(7) },
    attributes: { 'kyc-document-country': 'FR', exceptions: ['date_of_birth_auto_check_failed'] },
  },
  included: [
    {
      ...{ type: 'contacts', id: uuid(1) },
      attributes: {
        ...{ name: 'Ada <b>Lovelace</b>', 'tax-id-number': '•••••6789' },
        ...{ 'date-of-birth': '1815-12-10', 'tax-country': 'GB' },
      },
    },
  ],
  meta: {
    ...{ version: 'a'.repeat(64), 'is-waiting': true, 'needs-two': false, proposal: null },
    decisions: [
      { name: 'verify', 'takes-message': false },
      { name: 'fail', 'takes-message': true },
    ],
    documents: [{ id: uuid(8), label: '<img src=x>.png', 'mime-type': 'image/png' }],
    ...{ notices: [], results: [], history: [] },
    ...more,
  },
});
const document = (more: Partial<CaseDocument> = {}): CaseDocument => ({
  ...{ data: one, subjects: [subject()], timeline: [] },
  ...more,
});

const anna = { id: uuid(9), name: 'anna', permissions: ['checks' as const] };
let router: Router;
afterEach(() => {
  cleanup();
  router.close();
});

const answer = (body: unknown) => ({ status: 200, etag: undefined, body });

function open(page: 'list' | 'case' | 'figures', answers: Record<string, unknown>) {
  window.history.replaceState(null, '', page === 'case' ? `/cases/${uuid(1)}` : `/${page}`);
  router = createRouter(window);
  const get = vi.fn<Api['get']>(async (path) => answer(answers[path.split('?')[0] ?? '']));
  const send = vi.fn<Api['send']>(async () => answer({ outcome: 'carried-out' }));
  const parts: DeskParts = {
    ...{ api: { get, send }, router, operator: anna, said: signal(''), say: vi.fn() },
    ...{ reader: { locale: 'en-US', timeZone: 'UTC' } },
    ...{ seen: new Map<string, string>(), takesFocus: () => false, newId: () => 'key' },
    contract: createContractIndex({
      ...{ environment: 'sandbox', groups: [], resources: [], definitions: {} },
    }),
    drafts: createDrafts(),
    workList: signal({ search: '?kind=applicant', ids: [uuid(1), uuid(2)] }),
  };
  render(
    <ConsoleContext.Provider value={parts}>
      <DeskContext.Provider value={parts}>
        {page === 'list' && <CaseListPage />}
        {page === 'case' && <CasePage id={uuid(1)} />}
        {page === 'figures' && <FiguresPage />}
      </DeskContext.Provider>
    </ConsoleContext.Provider>,
  );
  return { ...parts, get, send, user: userEvent.setup() };
}

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
  const { user, send, get, say } = open('case', { [`/v1/cases/${uuid(1)}`]: document() });
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
      ...{ decision: 'fail', reason: 'too blurred', message: 'Send another' },
      ...{ version: 'a'.repeat(64), 'case-version': 3 },
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
    ...{ decision: 'verify', reason: 'looks good', message: null, 'operator-id': uuid(5) },
    ...{ 'operator-name': 'bert', 'created-at': past, 'is-own': isOwn },
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

it('draws load and time to decision, with their tables', async () => {
  open('figures', {
    '/v1/figures': {
      load: [{ operator: { id: uuid(9), name: 'anna' }, open: 4, overdue: 1, decided: 7 }],
      days: [{ day: '2026-11-20', decided: 7, 'median-seconds': 7300 }],
    },
  });
  expect(await screen.findAllByRole('list')).toHaveLength(2);
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual(
    expect.arrayContaining([expect.stringContaining('anna'), expect.stringContaining('2 hr')]),
  );
});

it('every text is used', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const built = /^(status|kind|risk|outcome|type)\./;
  const unused = Object.keys(en).filter((key) => !built.test(key) && !sources.includes(`'${key}'`));
  expect(unused).toEqual([]);
});
