import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createToken } from '../demo/merchant-tokens.ts';
import { denyInSandbox, setAccountPolicy } from '../src/contract/index.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { createPersonToken, graceInput, OnboardingPage, pdfNamed } from './onboarding-page.ts';
import { savePerson, uploadWith } from './saved-drafts.ts';
import { applyWith } from './sent-applications.ts';

test.use({ expectedNoise: refusedRequests, viewport: { width: 320, height: 800 } });

const hour = 60 * 60;

/** Creates a token that expires after this number of seconds. */
const shortToken = (account: MerchantAccount, seconds: number) =>
  createToken(account, {
    'resource-token-type': 'create_natural_person',
    'resource-type': 'account',
    'resource-id': account.credentials.accountId,
    'expires-in': seconds,
  });

// Covers NE3
test('an applicant on the deny list gets a plain explanation', async ({
  page,
  onboarding,
  account,
  application,
}) => {
  const person = { ...graceInput, email: 'denied@person.example' };
  await account.client.call(denyInSandbox, {
    attributes: { attribute: 'email', value: person.email },
  });
  await savePerson(application, { step: 'review', person });
  await onboarding.open(application);
  await onboarding.button('Submit').click();
  await expect(onboarding.form.getByRole('alert')).toContainText('You can’t open an account here.');
  await expectAccessible(page, 'denied');
  await expectNoSidewaysScroll(page, 'denied');
  expect((await onboarding.events()).at(-1)).toEqual(['onExit', { outcome: 'failed' }]);
});

test('an application that another window has sent is not sent twice', async ({
  page,
  context,
  shop,
  sandbox,
  application,
}) => {
  const first = new OnboardingPage(page, shop, sandbox.platformUrl);
  const second = new OnboardingPage(await context.newPage(), shop, sandbox.platformUrl);
  await savePerson(application, { step: 'review' });
  for (const window of [first, second]) await window.open(application);
  await expect(second.heading('Review')).toBeVisible();
  await page.bringToFront();
  const contactId = await first.apply();
  await second.button('Submit').click();
  await expect(second.heading('Application received')).toBeVisible();
  await expect
    .poll(async () => (await second.events()).at(-1))
    .toEqual(['onStatus', { contactId, cip: 'pending', aml: 'approved', kyc: 'pending' }]);
});

test('shows at the file that the shop already has it', async ({
  page,
  onboarding,
  sandbox,
  account,
  application,
}) => {
  await account.client.call(setAccountPolicy, {
    attributes: {
      'account-id': account.credentials.accountId,
      'prevent-duplicated-uploaded-documents': true,
    },
  });
  await savePerson(application, { step: 'review' });
  const bill = pdfNamed('bill.pdf');
  const hash = await createPersonToken(account);
  await uploadWith({ platformUrl: sandbox.platformUrl, hash }, bill);
  await onboarding.open(application);
  await onboarding.button('Change: Documents').click();
  await onboarding.upload('Proof of address', bill);
  const row = onboarding.form.getByRole('listitem').filter({ hasText: 'Not uploaded' });
  await expect(row).toContainText('This file wasn’t accepted. Use another one.');
  await expectAccessible(page, 'a file that is there already');
});

test('a token that expires while the form is filled in says so', async ({
  page,
  onboarding,
  account,
  advanceClock,
}) => {
  // The form's own values are saved by now, so the next save is of typed values.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await onboarding.start({ resourceTokenHash: await shortToken(account, hour) });
  await saved;
  await advanceClock(hour + 1);
  await onboarding.field('Full legal name').fill(graceInput.name);
  await expect(onboarding.heading('This form has expired.')).toBeVisible();
  await expectAccessible(page, 'expired while it was filled in');
});

test('an expired token says so, and has no form', async ({
  page,
  onboarding,
  account,
  advanceClock,
}) => {
  const resourceTokenHash = await shortToken(account, hour);
  await advanceClock(hour + 1);
  await onboarding.start({ resourceTokenHash });
  await expect(onboarding.heading('This form has expired.')).toBeVisible();
  await expectAccessible(page, 'expired');
  await expectNoSidewaysScroll(page, 'expired');
  expect(await onboarding.events()).toMatchObject([['loadFailed', { name: 'TokenExpired' }]]);
});

// Covers CR10
test('an applicant without documents sees what is missing, and after a day that the application ended', async ({
  page,
  onboarding,
  advanceClock,
  application,
}) => {
  const contactId = await applyWith(application, graceInput);
  await onboarding.open(application);
  await expect(onboarding.form.getByText('Not uploaded')).toBeVisible();
  await expect(onboarding.button('Upload another document')).toBeVisible();
  await expectAccessible(page, 'no documents');
  await advanceClock(24 * hour + 1);
  await expect(onboarding.form.getByText('We couldn’t approve this application.')).toBeVisible();
  await expect(onboarding.button('Upload another document')).toHaveCount(0);
  await expectAccessible(page, 'rejected');
  await expectNoSidewaysScroll(page, 'rejected');
  expect((await onboarding.events()).at(-1)).toMatchObject([
    'onStatus',
    { contactId, cip: 'denied' },
  ]);
});
