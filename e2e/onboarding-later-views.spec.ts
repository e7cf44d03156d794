import { listUploadedDocuments } from '../src/contract/index.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { graceInput } from './onboarding-page.ts';
import { saveCompany, savePerson } from './saved-drafts.ts';

test.use({ expectedNoise: /Failed to load resource: net::ERR|Failed to fetch/ });

test("reports views that can't load, and keeps all values when they do", async ({
  page,
  onboarding,
  application,
}) => {
  await savePerson(application, { step: 'address' });
  const chunk = '**/later-views-*.js';
  await page.route(chunk, (route) => route.abort('connectionreset'));
  await onboarding.open(application);
  await expect(onboarding.heading('Address')).toBeVisible();
  await onboarding.goOn();
  await expect(onboarding.form.getByRole('alert')).toContainText('No connection.');
  await expectAccessible(page, 'a step that could not be loaded');
  await page.unroute(chunk);
  await onboarding.button('Try again').click();
  await expect(onboarding.heading('Documents')).toBeVisible();
  await expect(onboarding.form.getByText('passport.pdf')).toBeVisible();
});

test('a form without its later pages says so', async ({ page, onboarding, application }) => {
  const chunk = '**/run-form-*.js*';
  await page.route(chunk, (route) => route.abort('connectionreset'));
  await onboarding.open(application);
  await expect(onboarding.form.getByRole('alert')).toContainText('No connection.');
  await expectAccessible(page, 'a form that could not be loaded');
  await expect
    .poll(() => onboarding.events())
    .toMatchObject([['loadFailed', { name: 'NetworkUnavailable', code: 'network_unavailable' }]]);
  await page.unroute(chunk);
  await onboarding.button('Try again').click();
  await expect(onboarding.form.getByRole('alert')).toHaveCount(0);
  await onboarding.fillAll(graceInput);
  await onboarding.apply();
});

test('deletes the files of a removed person', async ({
  company: onboarding,
  account,
  companyApplication,
}) => {
  await saveCompany(companyApplication, { step: 'people' });
  await onboarding.open(companyApplication);
  const remove = onboarding.item(graceInput.name).getByRole('button', { name: 'Remove' });
  await remove.click();
  await onboarding.button('Undo').click();
  await remove.click();
  for (const _step of ['People', 'Documents']) await onboarding.goOn();
  await expect(onboarding.heading('Review')).toBeFocused();
  await onboarding.apply();

  const query = `accounts.id=${account.credentials.accountId}&page[size]=100`;
  const { data } = await account.client.call(listUploadedDocuments, { query });
  const passports = data.filter(({ attributes }) => attributes.label === 'passport.pdf');
  expect(passports).toHaveLength(1);
});
