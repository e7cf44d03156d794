// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  contactId,
  contacts,
  created,
  usedToken,
} from '../onboarding/testing/onboarding-answers.ts';
import {
  click,
  submitPassport,
  token,
  useOnboarding,
} from '../onboarding/testing/onboarding-bench.ts';

const adaId = '33333333-3333-4333-8333-333333333333';

const applicant = (id: string, type: string, name: string, checks: { id: string }[] = []) => ({
  type: 'contacts',
  id,
  attributes: { 'contact-type': type, name, 'kyc-required-actions': [] },
  relationships: { 'kyc-document-checks': { data: checks } },
});

const company = applicant(contactId, 'company', 'Acme Robots Inc');
const refused = contacts({ kyc: 'failed', failure: 'The photo is cut off.' });

const { platform, launch } = useOnboarding('create_company', { [`GET ${token}`]: [usedToken] });

/** Opens the form for another document. */
async function openReplacement(ofAda: { id: string }[] = []): Promise<void> {
  const ada = applicant(adaId, 'natural_person', 'Ada Owner', ofAda);
  platform.on(`GET ${token}/contacts`, { ...refused, data: [company, ada] });
  launch();
  await click('Upload another document');
}

const kinds = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Document type').options].map(({ value }) => value);

it('offers an upload at each need, for the person it concerns', async () => {
  const requested = (id: string, name: string) => {
    const one = applicant(id, 'natural_person', name);
    return { ...one, attributes: { ...one.attributes, 'kyc-required-actions': [{ code: 'N10' }] } };
  };
  const alanId = '44444444-4444-4444-8444-444444444444';
  const people = [requested(adaId, 'Ada Owner'), requested(alanId, 'Alan Owner')];
  platform.on(`GET ${token}/contacts`, { ...contacts(), data: [company, ...people] });
  launch();
  const uploads = await screen.findAllByRole('button', { name: 'Upload another document' });
  expect(uploads.map((upload) => upload.parentElement?.textContent)).toEqual([
    'Ada Owner: Upload a valid government-issued ID.Upload',
    'Alan Owner: Upload a valid government-issued ID.Upload',
  ]);
  await userEvent.click(uploads[1] ?? document.body);
  const owner = await screen.findByLabelText<HTMLSelectElement>('Document owner');
  expect(owner.value).toBe(alanId);
  expect(screen.queryByRole('button', { name: 'Upload another document' })).toBeNull();
});

it('names the owner of a refused document, and selects that owner for the replacement', async () => {
  await openReplacement([{ id: 'kyc-document-checks of a test' }]);
  const note = screen.getByText(/The photo is cut off/);
  expect(note.textContent).toBe('Ada Owner: The photo is cut off.');
  expect(screen.getByLabelText<HTMLSelectElement>('Document owner').value).toBe(adaId);
  expect(kinds()).toContain('passport');
});

it('offers a company only kinds of its documents, and submits one for one of the people', async () => {
  platform.on(`POST ${token}/kyc-document-checks`, created);
  await openReplacement();
  expect(kinds()).toEqual(['', 'utility_bill']);
  const owner = screen.getByLabelText('Document owner');
  await userEvent.selectOptions(owner, 'Ada Owner');
  await waitFor(() => expect(document.activeElement?.id).toBe(owner.id));
  expect(kinds()).toContain('passport');
  await submitPassport();
  await screen.findByText('Documents submitted.');
  expect(platform.posts()[0]?.attributes).toMatchObject({
    'contact-id': adaId,
    'kyc-document-type': 'passport',
  });
});
