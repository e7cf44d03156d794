import { expect, test } from './fixtures.ts';
import { graceInput, pdfNamed } from './onboarding-page.ts';
import { dayAgo } from './recent-day.ts';
import { savePerson } from './saved-drafts.ts';

/** Rules 5 and 7 of the specification's contact, tested through the form. */

// Covers CR6
test('a person gives name, date of birth, tax id, country and state, and an address', async ({
  onboarding,
  application,
}) => {
  await onboarding.open(application);
  await expect(onboarding.field('Tax country')).toHaveValue('US');
  await onboarding.goOn();
  for (const [label, words] of [
    ['Full legal name', 'Enter the full legal name.'],
    ['Year', 'Enter the day, month, and year.'],
    ['Tax ID number', 'Enter a tax ID number.'],
    ['Tax state', 'Choose a state.'],
  ] as const) {
    await expect(onboarding.field(label)).toHaveAccessibleDescription(new RegExp(words));
  }
  // Other countries have no tax states, and accept the number of the identity document.
  await onboarding.field('Tax country').selectOption('FR');
  await expect(onboarding.field('Tax state')).toHaveCount(0);
  const email = '用户@例え.jp';
  await onboarding.fillDetails({
    ...graceInput,
    email,
    taxCountry: 'FR',
    taxId: '12AB34567',
    taxState: '',
  });
  await expect(onboarding.field('Email')).toHaveValue(email);
  await onboarding.goOn();
  await expect(onboarding.heading('Address')).toBeFocused();
  await onboarding.goOn();
  await expect(onboarding.field('Street address')).toHaveAccessibleDescription(
    /Enter a street address/,
  );
});

// Covers CR8
test('a person proves who they are, and where they live unless the document says so', async ({
  onboarding,
  application,
}) => {
  await savePerson(application, { step: 'documents' });
  await onboarding.open(application);
  const proof = onboarding.form.getByRole('group', { name: 'Proof of address', exact: true });
  await expect(proof).toBeVisible();
  await onboarding.fillDateOfIssue(dayAgo(92));
  await onboarding.goOn();
  await expect(
    onboarding.form.getByText('Use a document issued within the last 90 days.'),
  ).toBeVisible();
  await expect(onboarding.heading('Documents')).toBeVisible();

  await onboarding.field('Document type').selectOption('drivers_license');
  await onboarding.upload('Back of the document', pdfNamed('back.pdf'));
  const answer = onboarding.form.getByRole('radiogroup', { name: /show the current address/ });
  await answer.getByRole('radio', { name: 'No' }).check();
  await expect(proof).toBeVisible();
  await answer.getByRole('radio', { name: 'Yes' }).check();
  await expect(proof).toHaveCount(0);
  await onboarding.goOn();
  await expect(onboarding.heading('Review')).toBeFocused();
});
