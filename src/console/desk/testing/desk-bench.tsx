import { signal } from '@preact/signals';
import { cleanup, render } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import type { Case, CaseDocument } from '../../../contract/operator-cases.ts';
import type { QueuedSubject } from '../../../contract/operator-desk.ts';
import { createContractIndex } from '../../catalogue/contract-index.ts';
import type { Api } from '../../client/api.ts';
import { ConsoleContext } from '../../shell/console-context.ts';
import { createRouter, type Router } from '../../shell/router.ts';
import { createSharedParts } from '../../shell/testing/shared-parts.ts';
import { CaseListPage } from '../case-list-page.tsx';
import { CasePage } from '../case-page.tsx';
import { DeskContext, type DeskParts } from '../desk-context.ts';
import { FiguresPage } from '../figures-page.tsx';

export const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
export const past = new Date(Date.now() - 3 * 86_400_000).toISOString().replace(/\.\d+/, '');
export const one: Case = {
  id: uuid(1),
  kind: 'applicant',
  status: 'open',
  name: 'Ada <b>Lovelace</b>',
  email: 'ada@example.com',
  country: 'GB',
  amount: null,
  currency: null,
  risk: 'high',
  'waits-since': past,
  'due-at': past,
  'snoozed-until': null,
  'escalated-at': past,
  'decided-at': null,
  assignee: null,
  version: 3,
};
export const two: Case = {
  ...one,
  id: uuid(2),
  kind: 'payment',
  name: 'Bo',
  amount: '1250.5',
  currency: 'USD',
  risk: null,
  'escalated-at': null,
  version: 1,
};
export const cases = (data: readonly Case[]) => ({
  data,
  meta: { next: null, count: data.length, 'count-is-exact': true },
});

export const subject = (more: Partial<QueuedSubject['meta']> = {}): QueuedSubject => ({
  data: {
    type: 'kyc-document-checks',
    id: uuid(7),
    attributes: { 'kyc-document-country': 'FR', exceptions: ['date_of_birth_auto_check_failed'] },
  },
  included: [
    {
      type: 'contacts',
      id: uuid(1),
      attributes: {
        name: 'Ada <b>Lovelace</b>',
        'tax-id-number': '•••••6789',
        'date-of-birth': '1815-12-10',
        'tax-country': 'GB',
      },
    },
  ],
  meta: {
    version: 'a'.repeat(64),
    'is-waiting': true,
    'needs-two': false,
    proposal: null,
    decisions: [
      { name: 'verify', 'takes-message': false },
      { name: 'fail', 'takes-message': true },
    ],
    documents: [{ id: uuid(8), label: '<img src=x>.png', 'mime-type': 'image/png' }],
    notices: [],
    results: [],
    history: [],
    ...more,
  },
});
export const document = (more: Partial<CaseDocument> = {}): CaseDocument => ({
  data: one,
  subjects: [subject()],
  timeline: [],
  ...more,
});

export const anna = { id: uuid(9), name: 'anna', permissions: ['checks' as const] };
let router: Router;
afterEach(() => {
  cleanup();
  router.close();
});

export const answer = (body: unknown) => ({ status: 200, etag: undefined, body });

/** Renders a page of the desk, whose requests get these answers by path. */
export function open(page: 'list' | 'case' | 'figures', answers: Record<string, unknown>) {
  window.history.replaceState(null, '', page === 'case' ? `/cases/${uuid(1)}` : `/${page}`);
  router = createRouter(window);
  const get = vi.fn<Api['get']>(async (path) => answer(answers[path.split('?')[0] ?? '']));
  const send = vi.fn<Api['send']>(async () => answer({ outcome: 'carried-out' }));
  const parts: DeskParts = {
    ...createSharedParts(),
    api: { get, send },
    router,
    operator: anna,
    contract: createContractIndex({
      environment: 'sandbox',
      groups: [],
      resources: [],
      definitions: {},
    }),
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
