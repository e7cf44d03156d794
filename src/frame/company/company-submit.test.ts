// @vitest-environment happy-dom
import { waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { OnboardingInput } from '../../contract/onboarding.ts';
import { created } from '../onboarding/testing/onboarding-answers.ts';
import { click, title, token, useOnboarding } from '../onboarding/testing/onboarding-bench.ts';
import { refusal } from '../testing/answers.ts';
import { filledCompanyDraft, grace } from './testing/company-draft.ts';

const bench = useOnboarding('create_company');
const { platform } = bench;
const open = (change: object = {}) => bench.open({ ...filledCompanyDraft, ...change });

describe('submitting a company', () => {
  it('sends valid input with the documents of each person', async () => {
    platform.on(`POST ${token}/create-contacts`, created);
    await open();
    await click('Submit');
    await title('Application received');
    const sent = platform.posts()[0]?.attributes;
    expect(OnboardingInput.safeParse(sent)).toMatchObject({ success: true });
    expect(sent).toMatchObject({
      'contact-type': 'company',
      name: 'Acme Robots Inc',
      'tax-id-number': '123456789',
      'region-of-formation': 'NV',
      'kyc-document-checks': [
        {
          'kyc-document-type': 'other',
          'kyc-document-other-type': 'Ownership structure',
          identity: true,
        },
        { 'kyc-document-type': 'utility_bill', 'proof-of-address': true },
      ],
      'related-contacts': [
        { 'contact-type': 'natural_person', name: 'Grace Holder', label: 'Director' },
        { 'contact-type': 'company', 'region-of-formation': 'NV', 'percent-ownership': 45.5 },
        { name: 'Ada Owner', 'uploaded-doc-ids': [expect.any(String), expect.any(String)] },
      ],
    });
    const related = sent?.['related-contacts'] as object[];
    expect(related[0]).not.toHaveProperty('percent-ownership');
    expect(related[1]).not.toHaveProperty('related-contacts');
  });

  it('marks the controlling person of a company without a large owner', async () => {
    platform.on(`POST ${token}/create-contacts`, created);
    await open({ people: { open: '', controlling: 'p1', members: [grace] } });
    await click('Submit');
    await title('Application received');
    expect(platform.posts()[0]?.attributes).toMatchObject({
      'related-contacts': [{ name: 'Grace Holder', description: 'Controlling person' }],
    });
  });

  it.each([
    ['region-of-formation', 'Company', 'region-of-formation'],
    ['related-contacts', 'People', 'add-person'],
    ['related-contacts/0/date-of-birth', 'People', 'p1-date-of-birth'],
    ['related-contacts/1/region-of-formation', 'People', 'p2-region-of-formation'],
    ['related-contacts/2/primary-address/city', 'People', 'p3-primary-address-city'],
    ['related-contacts/2/percent-ownership', 'People', 'p3-percent-ownership'],
    ['related-contacts/2/primary', 'People', 'p3-label'],
    [
      'related-contacts/2/kyc-document-checks/0/uploaded-document-id',
      'Documents',
      'p3-document-front',
    ],
    ['related-contacts/1/uploaded-doc-ids/1', 'Documents', 'p2-document-proof'],
    ['kyc-document-checks/0/kyc-document-type', 'Documents', 'document-front'],
  ])('moves from a refusal at %s to the step %s', async (pointer, step, id) => {
    const refused = refusal('invalid_attribute', 422, `/data/attributes/${pointer}`);
    platform.on(`POST ${token}/create-contacts`, [refused]);
    await open();
    await click('Submit');
    await title(step);
    await waitFor(() => expect(document.activeElement?.id).toBe(id));
  });
});
