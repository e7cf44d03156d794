// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { kycRequiredActionCodes } from '../../../contract/kyc-required-action.ts';
import { checksEnglish } from '../../../languages/checks.ts';
import { refusal } from '../../testing/answers.ts';
import { contactId, contacts, created, usedToken } from '../testing/onboarding-answers.ts';
import { click, submitPassport, token, useOnboarding } from '../testing/onboarding-bench.ts';

const bench = useOnboarding('create_natural_person', { [`GET ${token}`]: [usedToken] });
const { platform } = bench;

async function open(...replies: object[]): Promise<void> {
  platform.on(`GET ${token}/contacts`, ...replies);
  const { events } = bench.launch();
  await waitFor(() => expect(events()).toContain('onStatus'));
}

const reads = () => platform.seen.filter(({ path }) => path.endsWith('/contacts')).length;
const passed = { cip: 'approved', aml: 'approved', kyc: 'verified' };

describe('the status', () => {
  it('is read until it is final, and reported when it changes', async () => {
    await open(contacts(), contacts(), contacts({ ...passed, kyc: 'pending' }), contacts(passed));
    await screen.findByText('All checks passed.', { exact: false });
    expect(bench.onboarding.events()).toEqual(['loaded', 'onStatus', 'onStatus', 'onStatus']);
    expect(bench.onboarding.argsOf('onStatus')).toEqual([{ contactId, ...passed }]);
    const count = reads();
    await bench.onboarding.world.untilQuiet();
    expect(reads()).toBe(count);
  });

  it('is read again when the platform is temporarily unreachable', async () => {
    await open(contacts(), [], contacts(passed));
    platform.on(`GET ${token}/contacts`, 'lost', 503, contacts(passed));
    await screen.findByText('All checks passed.', { exact: false });
  });

  it('is no longer read when the token does not allow it', async () => {
    platform.on(`GET ${token}/contacts`, contacts(), [refusal('token_expired', 403)]);
    bench.launch();
    await waitFor(() => expect(reads()).toBe(2));
    await bench.onboarding.world.untilQuiet();
    expect(reads()).toBe(2);
    expect(screen.getByRole('heading', { name: 'Application received' })).toBeTruthy();
  });

  it('is still read after a denial, which may be reversed', async () => {
    platform.on(`GET ${token}/contacts`, contacts({ cip: 'denied' }));
    bench.launch();
    await waitFor(() => expect(reads()).toBeGreaterThan(2));
    expect(
      screen.getByText('We couldn’t approve this application.', { exact: false }),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    platform.on(`GET ${token}/contacts`, contacts(passed));
    await screen.findByText('All checks passed.', { exact: false });
    expect(bench.onboarding.argsOf('onStatus')).toEqual([{ contactId, ...passed }]);
  });

  it('includes the deadline for missing documents', async () => {
    const [cip, ...others] = contacts({ kyc: 'failed', failure: 'Cut off.' }).included;
    const dueAt = (due: string | null) => ({
      ...contacts(),
      included: [
        { ...cip, attributes: { ...cip?.attributes, 'documents-due-at': due } },
        ...others,
      ],
    });
    await open(dueAt('2026-11-21T15:30:00Z'));
    expect(await screen.findByText(/Upload your documents by November 21, 2026.*M/)).toBeTruthy();
    platform.on(`GET ${token}/contacts`, dueAt(null));
    await waitFor(() => expect(screen.queryByText(/Upload your documents by/)).toBeNull());
  });

  it('is reported without personal data', async () => {
    await open(contacts());
    expect(JSON.stringify(bench.onboarding.argsOf('onStatus'))).not.toContain('Grace');
  });
});

/** Coverage: "Sandbox exception codes". */
const [settledByDocuments, screened] = [
  'address date_of_birth document_valid name_and_address name tax_country tax_id_number',
  'access currency_risk deceased sanctions_screening',
].map((names) => names.split(' ').map((name) => `${name}_auto_check_failed`)) as [
  string[],
  string[],
];

const seen = () => document.body.textContent;
const isTicked = () => document.querySelector('svg path[pathLength]') !== null;

describe('the screen', () => {
  it.each([
    ['pending', 'You can close this page.', false],
    ['verified', 'All checks passed.', true],
    ['missing', 'We need something from you', false],
    ['failed', 'We need something from you', false],
  ] as const)('with %s documents shows: %s', async (kyc, words, ticks) => {
    const { data, included } = contacts({ ...passed, kyc });
    const kept = kyc === 'missing' ? included.slice(0, 2) : included;
    await open({ data, included: kept });
    await waitFor(() => expect(seen()).toContain(words));
    expect(isTicked()).toBe(ticks);
    expect(screen.getByText('Other checks').nextSibling?.textContent).toBe('Passed');
    expect(seen()?.includes('You can close this page')).toBe(kyc === 'pending');
    const upload = screen.queryByRole('button', { name: 'Upload another document' });
    expect(upload !== null).toBe(kyc === 'missing' || kyc === 'failed');
  });

  it('lists needs above the checks, with uploads', async () => {
    await open(contacts({ actions: ['N07', 'N01'] }));
    const line = await screen.findByText(checksEnglish.N07 ?? '');
    const list = screen.getByRole('region', { name: 'What we need from you' });
    const checks = screen.getByText('Identity');
    expect(list.compareDocumentPosition(checks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const uploads = screen.getAllByRole('button', { name: 'Upload another document' });
    expect(uploads.map((upload) => upload.getAttribute('aria-describedby'))).toEqual([line.id]);
    expect(line.parentElement?.contains(uploads[0] ?? null)).toBe(true);
  });

  it('shows a denial without findings or uploads', async () => {
    await open(contacts({ cip: 'denied', kyc: 'failed', failure: 'Cut off.' }));
    expect(await screen.findByRole('heading', { name: 'Application not approved' })).toBeTruthy();
    expect(screen.getByText(/^We’re sorry/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(isTicked()).toBe(false);
    expect(seen()).not.toMatch(/Cut off|You can close/);
  });
});

describe('a finding', () => {
  it.each([
    ...settledByDocuments.map((code) => [code, { exceptions: [code] }] as const),
    ...kycRequiredActionCodes.map((code) => [code, { actions: [code] }] as const),
  ])('of %s has a plain text', async (code, found) => {
    await open(contacts(found));
    const words = checksEnglish[code] ?? '';
    expect(words).toMatch(/^[A-Z][^_]+\.$/);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([...screened, 'manual_review_required'])('of %s is confidential', async (code) => {
    await open(contacts({ aml: 'denied', exceptions: [code] }));
    await waitFor(() => expect(seen()).toContain('We need more time'));
    await import('../../../languages/checks.ts');
    expect(seen()).not.toContain('What we need from you');
    expect(seen()).not.toMatch(/sanction|died|deceased|denied|region|_/i);
    expect(screen.queryByRole('button')).toBeNull();
    expect(JSON.stringify(bench.onboarding.argsOf('onStatus'))).not.toContain('denied');
  });

  it('is not shown once its check has passed', async () => {
    await open(contacts({ cip: 'approved', exceptions: ['name_auto_check_failed'] }));
    expect(screen.queryByText(checksEnglish.name_auto_check_failed ?? '')).toBeNull();
  });
});

describe('a refused document', () => {
  async function replace(): Promise<void> {
    await open(contacts({ kyc: 'failed', failure: 'The photo is cut off.' }));
    expect(screen.getByText('The photo is cut off.')).toBeTruthy();
    await click('Upload another document');
    await submitPassport();
  }

  it('shows the text of the reviewer, and can be replaced', async () => {
    platform.on(`POST ${token}/kyc-document-checks`, created);
    await replace();
    await screen.findByText('Documents submitted.');
    expect(platform.posts()[0]?.attributes).toMatchObject({
      'contact-id': contactId,
      'kyc-document-type': 'passport',
      'uploaded-document-id': expect.any(String),
    });
  });

  it('is sent again with the same key when its outcome is unknown', async () => {
    platform.on(`POST ${token}/kyc-document-checks`, 'lost', 'lost', 'lost', 'lost', created);
    await replace();
    expect((await screen.findByRole('alert')).textContent).toContain('couldn’t confirm');
    expect(screen.getByLabelText('Document type').closest('[inert]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Documents submitted.');
    const sent = platform.posts();
    expect(sent).toHaveLength(5);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('can’t be replaced once the token has expired', async () => {
    platform.on(`POST ${token}/kyc-document-checks`, [refusal('token_expired', 403)]);
    await replace();
    expect((await screen.findByRole('alert')).textContent).toContain('expired');
    expect(screen.queryByRole('button', { name: /Submit|Try again/ })).toBeNull();
  });

  it('shows that its replacement is refused', async () => {
    const pointer = '/data/attributes/uploaded-document-id';
    platform.on(`POST ${token}/kyc-document-checks`, [refusal('invalid_attribute', 422, pointer)]);
    await replace();
    expect((await screen.findByRole('alert')).textContent).toContain('weren’t accepted');
  });
});
