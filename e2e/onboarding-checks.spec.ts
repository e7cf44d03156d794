import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { graceInput, pdfNamed } from './onboarding-page.ts';
import { applicantOf } from './onboarding-state.ts';
import { savePerson } from './saved-drafts.ts';
import { applyWithPassport } from './sent-applications.ts';

/** Messages for the sandbox's exceptions 0 to 10, never codes. Some exceptions have no message. */
const words = [
  '',
  'We couldn’t confirm your address',
  '',
  'We couldn’t confirm your date of birth',
  '',
  'Your document isn’t valid',
  'We couldn’t match your name and address',
  'We couldn’t confirm your name',
  '',
  'Your document isn’t from your tax country',
  'We couldn’t confirm your tax ID number',
];
const said = words.filter((text) => text);

test('shows findings of the checks in plain words', async ({ page, onboarding, application }) => {
  const codes = words.map((_text, code) => code).join(' ');
  const person = { ...graceInput, name: `sandbox_exceptions ${codes}` };
  await savePerson(application, { step: 'review', person });
  await onboarding.open(application);
  await onboarding.apply();
  for (const text of said) await expect(onboarding.form.getByText(text)).toBeVisible();
  await expect(onboarding.form.getByText('We need more time')).toBeVisible();
  await expect(onboarding.form.getByText('_auto_check_failed')).toHaveCount(0);
  await expectAccessible(page, 'exceptions');
});

for (const [code, text] of words.entries()) {
  // Covers EX2
  test(`the sandbox exception ${code} ${text ? 'is said in plain words' : 'stays with the reviewers'}`, async ({
    onboarding,
    application,
  }) => {
    const person = { ...graceInput, name: `sandbox_exceptions ${code}` };
    await applyWithPassport(application, person);
    await onboarding.open(application);
    await expect(onboarding.form.getByText('Other checks')).toBeVisible();
    if (text) await expect(onboarding.form.getByText(text)).toBeVisible();
    for (const other of said.filter((word) => word !== text)) {
      await expect(onboarding.form.getByText(other)).toHaveCount(0);
    }
    await expect(onboarding.form.getByText('auto_check_failed')).toHaveCount(0);
    await expect(onboarding.form.getByText(/sanction|died|deceased|region/i)).toHaveCount(0);
  });
}

test('a rejected document is replaced in the form', async ({
  page,
  onboarding,
  account,
  application,
}) => {
  await savePerson(application, { step: 'review' });
  await onboarding.open(application);
  const applicant = await applicantOf(account, await onboarding.apply());
  const checks = await applicant.documentChecks();
  const passport = checks.find(({ attributes }) => attributes['kyc-document-type'] === 'passport');
  await applicant.refuseDocument(passport?.id ?? '', 'The photo is cut off.');

  await expect(onboarding.form.getByText('The photo is cut off.')).toBeVisible();
  await onboarding.button('Upload another document').click();
  await expect(onboarding.heading('Upload another document')).toBeFocused();
  await onboarding.field('Document type').selectOption('passport');
  await onboarding.upload('Photo page', pdfNamed('better.pdf'));
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toBeVisible();
  await expectAccessible(page, 'another document');
  await onboarding.button('Submit documents').click();
  await expect(onboarding.form.getByText('Documents submitted.')).toBeFocused();
  expect(await applicant.documentChecks()).toHaveLength(3);

  await applicant.approve();
  await expect(onboarding.form.getByText('All checks passed.')).toBeVisible();
  const last = (await onboarding.events()).at(-1);
  expect(last).toEqual([
    'onStatus',
    { contactId: applicant.id, cip: 'approved', aml: 'approved', kyc: 'verified' },
  ]);
});
