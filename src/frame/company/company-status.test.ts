// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakePlatform } from '../testing/fake-platform.ts';
import { type MountedOnboarding, mountOnboarding } from '../testing/mount-onboarding.ts';
import { contactId, contacts, created, usedToken } from '../testing/onboarding-answers.ts';

const platform = createFakePlatform();
const token = 'resource-tokens/onb_token';
const again = 'Hand in another document';
const adaId = '33333333-3333-4333-8333-333333333333';
let onboarding: MountedOnboarding;

const applicant = (id: string, type: string, name: string, checks: { id: string }[] = []) => ({
  type: 'contacts',
  id,
  attributes: { 'contact-type': type, name, 'kyc-required-actions': [] },
  relationships: { 'kyc-document-checks': { data: checks } },
});

beforeAll(() => platform.listen());
afterAll(() => platform.close());
beforeEach(async () => {
  platform.reset();
  platform.on(`GET ${token}`, usedToken);
  platform.on(`GET ${token}/contacts`, {
    ...contacts({ kyc: 'failed', failure: 'The photo is cut off.' }),
    data: [
      applicant(contactId, 'company', 'Acme Robots Inc'),
      applicant(adaId, 'natural_person', 'Ada Owner'),
    ],
  });
  onboarding = mountOnboarding(platform, 'create_company');
  await userEvent.click(await screen.findByRole('button', { name: again }));
});
afterEach(() => onboarding.unmount());

const kinds = () =>
  [...screen.getByLabelText<HTMLSelectElement>('Kind of document').options].map(
    ({ value }) => value,
  );

it('asks the company for documents of companies', () => {
  expect(kinds()).toEqual(['', 'utility_bill']);
});

it('says whose document was refused, and asks for another of theirs', async () => {
  onboarding.unmount();
  const answer = contacts({ kyc: 'failed', failure: 'The photo is cut off.' });
  const refused = { id: 'kyc-document-checks of a test' };
  const data = [
    applicant(contactId, 'company', 'Acme Robots Inc'),
    applicant(adaId, 'natural_person', 'Ada Owner', [refused]),
  ];
  platform.on(`GET ${token}/contacts`, { ...answer, data });
  onboarding = mountOnboarding(platform, 'create_company');
  const note = await screen.findByText(/The photo is cut off/);
  expect(note.textContent).toBe('Ada Owner: The photo is cut off.');
  await userEvent.click(screen.getByRole('button', { name: again }));
  expect(screen.getByLabelText<HTMLSelectElement>('Whose document it is').value).toBe(adaId);
  expect(kinds()).toContain('passport');
});

it('hands in a document for one of the people', async () => {
  platform.on(`POST ${token}/kyc-document-checks`, created);
  const owner = screen.getByLabelText('Whose document it is');
  await userEvent.selectOptions(owner, 'Ada Owner');
  await waitFor(() => expect(document.activeElement?.id).toBe(owner.id));
  expect(kinds()).toContain('passport');
  await userEvent.selectOptions(screen.getByLabelText('Kind of document'), 'passport');
  await userEvent.selectOptions(screen.getByLabelText('Issuing country'), 'US');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File(['%PDF-'], 'passport.pdf', { type: 'application/pdf' });
  if (input) await userEvent.upload(input, file);
  await screen.findByText('Uploaded');
  await userEvent.click(screen.getByRole('button', { name: 'Send documents' }));
  await screen.findByText('Your documents were sent.');
  expect(platform.posts()[0]?.attributes).toMatchObject({
    'contact-id': adaId,
    'kyc-document-type': 'passport',
  });
});
