import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, graceInput, pdfNamed } from './onboarding-page.ts';
import { applicantOf } from './onboarding-state.ts';
import { savePerson } from './saved-drafts.ts';
import { applyWithPassport } from './sent-applications.ts';

/** What is said of the sandbox's exceptions 0 to 10, and never in codes. */
const words = [
  'could not be checked by itself',
  'Your address could not be confirmed',
  'Payments from your region',
  'Your date of birth could not be confirmed',
  'Records say that this person has died',
  'Your document is not valid',
  'Your name and address do not belong together',
  'Your name could not be confirmed',
  'like one on a sanctions list',
  'Your document is of another country',
  'Your tax ID number could not be confirmed',
];

test('what the checks find is said in plain words', async ({
  page,
  onboarding,
  sandbox,
  account,
}) => {
  const { platformUrl } = sandbox;
  const hash = await createPersonToken(account);
  const codes = words.map((_text, code) => code).join(' ');
  const person = { ...graceInput, name: `sandbox_exceptions ${codes}` };
  await savePerson({ platformUrl, hash }, { step: 'review', person });
  await onboarding.start({ resourceTokenHash: hash });
  await onboarding.apply();
  for (const text of words) await expect(onboarding.form.getByText(text)).toBeVisible();
  await expect(onboarding.form.getByText('_auto_check_failed')).toHaveCount(0);
  await expectAccessible(page, 'exceptions');
});

for (const [code, text] of words.entries()) {
  // Covers EX2
  test(`the sandbox exception ${code} is said in plain words`, async ({
    onboarding,
    sandbox,
    account,
  }) => {
    const { platformUrl } = sandbox;
    const hash = await createPersonToken(account);
    const person = { ...graceInput, name: `sandbox_exceptions ${code}` };
    await applyWithPassport({ platformUrl, hash }, person);
    await onboarding.start({ resourceTokenHash: hash });
    await expect(onboarding.form.getByText(text)).toBeVisible();
    for (const other of words.filter((word) => word !== text)) {
      await expect(onboarding.form.getByText(other)).toHaveCount(0);
    }
    await expect(onboarding.form.getByText('auto_check_failed')).toHaveCount(0);
  });
}

test('a refused document is replaced on the spot', async ({
  page,
  onboarding,
  sandbox,
  account,
}) => {
  const hash = await createPersonToken(account);
  await savePerson({ platformUrl: sandbox.platformUrl, hash }, { step: 'review' });
  await onboarding.start({ resourceTokenHash: hash });
  const applicant = await applicantOf(account, await onboarding.apply());
  const checks = await applicant.documentChecks();
  const passport = checks.find(({ attributes }) => attributes['kyc-document-type'] === 'passport');
  await applicant.refuseDocument(passport?.id ?? '', 'The photo is cut off.');

  await expect(onboarding.form.getByText('The photo is cut off.')).toBeVisible();
  await onboarding.button('Hand in another document').click();
  await expect(onboarding.heading('Hand in another document')).toBeFocused();
  await onboarding.field('Kind of document').selectOption('passport');
  await onboarding.upload('Page with the photo', pdfNamed('better.pdf'));
  await expect(onboarding.form.getByText('Uploaded', { exact: true })).toBeVisible();
  await expectAccessible(page, 'another document');
  await onboarding.button('Send documents').click();
  await expect(onboarding.form.getByText('Your documents were sent.')).toBeFocused();
  expect(await applicant.documentChecks()).toHaveLength(3);

  await applicant.approve();
  await expect(onboarding.form.getByText('All checks have passed.')).toBeVisible();
  const last = (await onboarding.events()).at(-1);
  expect(last).toEqual([
    'onStatus',
    { contactId: applicant.id, cip: 'approved', aml: 'approved', kyc: 'verified' },
  ]);
});
