import { expect, refusedRequests, test } from './fixtures.ts';
import { graceInput, OnboardingPage } from './onboarding-page.ts';
import { applicantOf } from './onboarding-state.ts';

test.use({ expectedNoise: refusedRequests });

test('a reload at any step keeps all values', async ({ onboarding, account, application }) => {
  const reload = (title: string) => onboarding.reload(application, title);
  await onboarding.open(application);
  await onboarding.fillDetails(graceInput);
  await reload('Your details');
  await expect(onboarding.field('Full legal name')).toHaveValue('Grace Holder');
  await expect(onboarding.field('Phone number')).toHaveValue('(702) 555-0100');
  await expect(onboarding.field('Year')).toHaveValue('1985');
  await expect(onboarding.field('Tax state')).toHaveValue('NV');
  await onboarding.goOn();
  await onboarding.fillAddress(graceInput);
  await reload('Address');
  await expect(onboarding.field('State')).toHaveValue('NV');
  await onboarding.goOn();
  await onboarding.fillDocuments();
  await reload('Documents');
  await expect(onboarding.form.getByText('passport.pdf')).toBeVisible();
  await onboarding.goOn();
  await reload('Review');
  const applicant = await applicantOf(account, await onboarding.apply());
  expect(applicant.attributes.name).toBe('Grace Holder');
  await reload('Application received');
});

test('two windows merge their values, and ask about a field that both changed', async ({
  page,
  context,
  shop,
  sandbox,
  application,
}) => {
  const first = new OnboardingPage(page, shop, sandbox.platformUrl);
  const second = new OnboardingPage(await context.newPage(), shop, sandbox.platformUrl);
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  await first.open(application);
  const [answer] = await Promise.all([saved(), first.field('Full legal name').fill('Grace')]);
  expect(answer.ok()).toBe(true);
  await second.open(application);
  await expect(second.field('Full legal name')).toHaveValue('Grace');
  const [later] = await Promise.all([saved(), first.field('Email').fill('grace@person.example')]);
  expect(later.ok()).toBe(true);

  const merged = second.page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.ok(),
  );
  await second.field('Full legal name').fill('Grace Murray');
  await expect(second.field('Email')).toHaveValue('grace@person.example');
  await expect(second.field('Full legal name')).toHaveValue('Grace Murray');
  await merged;

  await page.bringToFront();
  await first.field('Full legal name').fill('Ada');
  await expect(first.form.getByText('changed in another window')).toBeVisible();
  await first.button('Use the other version').click();
  await expect(first.field('Full legal name')).toHaveValue('Grace Murray');
});
