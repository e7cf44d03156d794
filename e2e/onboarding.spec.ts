import { expect, test } from './fixtures.ts';
import { createPersonToken, graceInput, OnboardingPage, pdfNamed } from './onboarding-page.ts';

test('a person in the United States applies, and is approved', async ({
  page,
  shop,
  sandbox,
  account,
}) => {
  const onboarding = new OnboardingPage(page, shop, sandbox.platformUrl);
  await onboarding.start({ resourceTokenHash: await createPersonToken(account) });
  await expect(onboarding.heading('Your details')).toBeVisible();
  await page.screenshot({ path: '/tmp/shots/1.png', fullPage: true });
  await onboarding.fillDetails(graceInput);
  await page.screenshot({ path: '/tmp/shots/2.png', fullPage: true });
  await onboarding.goOn();
  await expect(onboarding.heading('Address')).toBeVisible();
  await onboarding.fillAddress(graceInput);
  await page.screenshot({ path: '/tmp/shots/3.png', fullPage: true });
  await onboarding.goOn();
  await expect(onboarding.heading('Documents')).toBeVisible();
  await onboarding.field('Kind of document').selectOption('passport');
  await page.screenshot({ path: '/tmp/shots/4.png', fullPage: true });
});
