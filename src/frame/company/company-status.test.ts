// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { textOfPdf } from '../../metadata/testing/small-pdf.ts';
import {
  contactId,
  contacts,
  created,
  usedToken,
} from '../onboarding/testing/onboarding-answers.ts';
import { click, token, useOnboarding } from '../onboarding/testing/onboarding-bench.ts';

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

/** Asks for another document, of whom the form has found out. */
async function askAgain(ofAda: { id: string }[] = []): Promise<void> {
  const ada = applicant(adaId, 'natural_person', 'Ada Owner', ofAda);
  platform.on(`GET ${token}/contacts`, { ...refused, data: [company, ada] });
  launch();
  await click('Upload another document');
}

const kinds = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Document type').options].map(({ value }) => value);

it('asks the company for documents of companies', async () => {
  await askAgain();
  expect(kinds()).toEqual(['', 'utility_bill']);
});

it('has an upload beside each line, for the one it is of', async () => {
  const asked = (id: string, name: string) => {
    const one = applicant(id, 'natural_person', name);
    return { ...one, attributes: { ...one.attributes, 'kyc-required-actions': [{ code: 'N10' }] } };
  };
  const alanId = '44444444-4444-4444-8444-444444444444';
  const people = [asked(adaId, 'Ada Owner'), asked(alanId, 'Alan Owner')];
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

it('says whose document was refused, and asks for another of theirs', async () => {
  await askAgain([{ id: 'kyc-document-checks of a test' }]);
  const note = screen.getByText(/The photo is cut off/);
  expect(note.textContent).toBe('Ada Owner: The photo is cut off.');
  expect(screen.getByLabelText<HTMLSelectElement>('Document owner').value).toBe(adaId);
  expect(kinds()).toContain('passport');
});

it('submits a document for one of the people', async () => {
  platform.on(`POST ${token}/kyc-document-checks`, created);
  await askAgain();
  const owner = screen.getByLabelText('Document owner');
  await userEvent.selectOptions(owner, 'Ada Owner');
  await waitFor(() => expect(document.activeElement?.id).toBe(owner.id));
  expect(kinds()).toContain('passport');
  await userEvent.selectOptions(screen.getByLabelText('Document type'), 'passport');
  // All countries of the world are drawn in several tasks.
  await screen.findByRole('option', { name: 'United States' });
  await userEvent.selectOptions(screen.getByLabelText('Issuing country'), 'US');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File([textOfPdf()], 'passport.pdf', { type: 'application/pdf' });
  if (input) await userEvent.upload(input, file);
  await screen.findByText('Uploaded');
  await userEvent.click(screen.getByRole('button', { name: 'Submit documents' }));
  await screen.findByText('Documents submitted.');
  expect(platform.posts()[0]?.attributes).toMatchObject({
    'contact-id': adaId,
    'kyc-document-type': 'passport',
  });
});
