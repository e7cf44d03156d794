import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { graceInput } from './onboarding-page.ts';
import { applicantOf } from './onboarding-state.ts';

// Covers WI2
test('a person in the United States applies, and is approved', async ({
  page,
  onboarding,
  account,
  application,
}) => {
  await onboarding.open(application);
  await expect(onboarding.heading('Your details')).toBeVisible();
  await expectAccessible(page, 'details');
  await onboarding.fillDetails(graceInput);
  await onboarding.goOn();
  await expect(onboarding.heading('Address')).toBeFocused();
  await onboarding.fillAddress(graceInput);
  await expectAccessible(page, 'address');
  await onboarding.goOn();
  await expect(onboarding.heading('Documents')).toBeFocused();
  await onboarding.fillDocuments();
  await expectAccessible(page, 'documents');
  await onboarding.goOn();
  await expect(onboarding.heading('Review')).toBeFocused();
  await expectAccessible(page, 'review');
  const contactId = await onboarding.apply();
  await expect(onboarding.form.getByText('In progress').first()).toBeVisible();
  await expectAccessible(page, 'status');

  const applicant = await applicantOf(account, contactId);
  expect(applicant.attributes).toMatchObject({
    name: 'Grace Holder',
    'tax-id-number': '123456789',
    'tax-state': 'NV',
    'date-of-birth': '1985-12-09',
  });
  await applicant.approve();
  await expect(onboarding.form.getByText('All checks passed.')).toBeVisible();
  const events = await onboarding.events();
  expect(events.map(([name]) => name).slice(0, 3)).toEqual(['loaded', 'resourceCreated', 'onExit']);
  expect(events.at(-1)).toEqual([
    'onStatus',
    { contactId: applicant.id, cip: 'approved', aml: 'approved', kyc: 'verified' },
  ]);
});
