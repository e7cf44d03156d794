import { createToken } from '../demo/merchant-tokens.ts';
import { expectAccessible } from './axe.ts';
import { adaInput, CompanyPage } from './company-page.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { graceInput } from './onboarding-page.ts';
import { personAs, saveCompany } from './saved-drafts.ts';

test.use({ expectedNoise: refusedRequests });

test('two windows do not overwrite the people of a company silently', async ({
  page,
  context,
  shop,
  sandbox,
  companyApplication,
}) => {
  await saveCompany(companyApplication, { step: 'people' });
  const first = new CompanyPage(page, shop, sandbox.platformUrl);
  const second = new CompanyPage(await context.newPage(), shop, sandbox.platformUrl);
  for (const window of [first, second]) {
    await window.open(companyApplication);
    await expect(window.item(adaInput.name)).toBeVisible();
  }
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await first.item(adaInput.name).getByRole('button', { name: 'Remove' }).click();
  expect((await saved).ok()).toBe(true);

  await second.item(graceInput.name).getByRole('button', { name: 'Remove' }).click();
  await expect(second.form.getByText('changed in another window')).toBeVisible();
  await expectAccessible(second.page, 'changed in another window');
  await second.button('Use the other version').click();
  await expect(second.item(graceInput.name)).toContainText('Primary contact');
  await expect(second.item(adaInput.name)).toHaveCount(0);
});

// Covers WI2
test('shows a rejected value of a person at its field', async ({
  page,
  company: onboarding,
  sandbox,
  account,
}) => {
  const hash = await createToken(account, {
    'resource-token-type': 'create_company',
    'resource-type': 'account',
    'resource-id': account.credentials.accountId,
    data: { 'allowed-countries': ['US'] },
  });
  const abroad = {
    ...adaInput,
    address: {
      Country: 'CA',
      'Street address': '80 Wellington St',
      City: 'Ottawa',
      Province: 'ON',
      'Postal code': 'K1A 0A2',
    },
  };
  await saveCompany(
    { platformUrl: sandbox.platformUrl, hash },
    { step: 'review', members: [personAs({ label: 'Owner', share: '100' }, abroad)] },
  );
  await onboarding.open({ hash });
  await onboarding.button('Submit').click();

  await expect(onboarding.heading('People')).toBeVisible();
  const country = onboarding.item(adaInput.name).getByLabel('Country', { exact: true });
  await expect(country).toBeFocused();
  await expect(country).toHaveAccessibleDescription(/wasn’t accepted/);
  await expect(onboarding.form.getByRole('alert')).toContainText('Some details weren’t accepted.');
  await expectAccessible(page, 'a refused field of one of the people');
  await expect(onboarding.item(adaInput.name)).toContainText('Missing or incorrect information');

  await onboarding.fillAddress(graceInput);
  await onboarding.goOn();
  await expect(onboarding.heading('Review')).toBeFocused();
  await onboarding.apply();
});

test('the first press in a resumed form counts', async ({
  page,
  company: onboarding,
  companyApplication,
}) => {
  await saveCompany(companyApplication, { step: 'review' });
  await onboarding.open(companyApplication);
  await page.getByRole('heading', { name: 'Checkout' }).click();
  await expect(onboarding.heading('Review')).toBeVisible();
  const submit = onboarding.button('Submit');
  await submit.hover();
  await page.mouse.down();
  await page.waitForTimeout(100);
  await page.mouse.up();
  await expect(onboarding.heading('Application received')).toBeVisible();
});
