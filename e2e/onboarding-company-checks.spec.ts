import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { adaInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { graceInput, pdfNamed } from './onboarding-page.ts';
import { applicantOf, peopleOf } from './onboarding-state.ts';
import { saveCompany } from './saved-drafts.ts';

test.use({ viewport: { width: 320, height: 1200 } });

// Covers WI2
test('a refused document of one of the people is replaced on the spot', async ({
  page,
  company: onboarding,
  account,
  companyApplication,
}) => {
  await saveCompany(companyApplication, { step: 'review' });
  await onboarding.open(companyApplication);
  const contactId = await onboarding.apply();
  const company = await applicantOf(account, contactId);
  const people = await peopleOf(account, contactId);
  const [grace, owner] = [graceInput, adaInput].map(({ name }) =>
    people.find(({ attributes }) => attributes.name === name),
  );
  if (!grace || !owner) throw new Error('The people of the company were not made');
  const passport = (await owner.documentChecks()).find(({ attributes }) => attributes.identity);
  await owner.refuseDocument(passport?.id ?? '', 'The photo is cut off.');

  const note = onboarding.form.getByRole('listitem').filter({ hasText: 'The photo is cut off.' });
  await expect(note).toContainText('Ada Owner');
  await expectAccessible(page, 'a refused document of one of the people');
  await onboarding.button('Upload another document').click();
  await expect(onboarding.heading('Upload another document')).toBeFocused();
  await expect(onboarding.field('Document owner')).toHaveValue(owner.id);
  await onboarding.button('Submit documents').press('Enter');
  await expect(onboarding.field('Document type')).toBeFocused();
  await expectNoSidewaysScroll(page, 'another document');
  await onboarding.field('Document type').selectOption('passport');
  await onboarding.upload('Photo page', pdfNamed('better.pdf'));
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toBeVisible();
  await expectAccessible(page, 'another document');
  await onboarding.button('Submit documents').press('Enter');
  await expect(onboarding.form.getByText('Documents submitted.')).toBeFocused();
  await expect(note).toHaveCount(0);
  expect(await owner.documentChecks()).toHaveLength(3);
  expect(await grace.documentChecks()).toHaveLength(2);

  for (const applicant of [company, grace, owner]) await applicant.approve();
  await expect(onboarding.form.getByText('All checks passed.')).toBeVisible();
  expect((await onboarding.events()).at(-1)).toEqual([
    'onStatus',
    { contactId, cip: 'approved', aml: 'approved', kyc: 'verified' },
  ]);
});
