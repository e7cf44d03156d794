import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './late-script.ts';
import { pdfNamed, uploadPath } from './onboarding-page.ts';
import { saveCompany, savePerson } from './saved-drafts.ts';

/** Short-lived states meet WCAG 2.2 AA and don't scroll sideways, as every step. */

test.use({
  viewport: { width: 320, height: 800 },
  expectedNoise: /Failed to load resource: (net::ERR|the server responded with a status of 503)/,
});

async function expectFine(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
}

for (const locale of ['en', 'ar', 'de']) {
  test(`a file that uploads and one that waits for the connection, in ${locale}`, async ({
    page,
    context,
    onboarding,
    application,
  }) => {
    const documents = { fields: { kind: 'passport', country: 'US' }, slots: {} };
    await savePerson(application, { step: 'documents', rest: { documents } });
    const arrive = await holdRequests(page, uploadPath);
    await onboarding.open(application, { locale });
    const inputs = onboarding.form.locator('input[type=file]:not([capture])');
    const rows = onboarding.form.locator('fieldset li');
    await inputs.first().setInputFiles([pdfNamed('passport.pdf')]);
    await expect(rows.locator('progress')).toHaveCount(1);
    await expectFine(page, `a file that uploads in ${locale}`);
    await context.setOffline(true);
    await inputs.last().setInputFiles([pdfNamed('bill.pdf')]);
    await expect(rows).toHaveCount(2);
    await expectFine(page, `files that wait in ${locale}`);
    await context.setOffline(false);
    arrive();
    await page.unroute(uploadPath);
    await onboarding.form.locator('button[type=submit]').press('Enter');
    await expect(onboarding.form.locator('fieldset[data-invalid=false]')).toHaveCount(2);
    await expectFine(page, `uploaded in ${locale}`);
  });

  test(`somebody who was just removed, in ${locale}`, async ({
    page,
    company,
    companyApplication,
  }) => {
    await saveCompany(companyApplication, { step: 'people' });
    await company.open(companyApplication, { locale });
    // Between the buttons that change the order and the button that opens the person.
    await company.form.locator('li').last().getByRole('button').nth(-2).click();
    await expect(company.form.locator('#take-back')).toBeFocused();
    await expectFine(page, `removed in ${locale}`);
  });

  test(`an answer that was lost, in ${locale}`, async ({ page, onboarding, application }) => {
    await savePerson(application, { step: 'review' });
    await onboarding.open(application, { locale });
    const submit = onboarding.form.locator('button[type=submit]');
    await expect(onboarding.form.locator('dl')).toHaveCount(3);
    const token = new RegExp(`/v2/resource-tokens/${application.hash}$`);
    await page.route('**/create-contacts', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.route(token, (route) => route.fulfill({ status: 503 }));
    await submit.press('Enter');
    await expect(onboarding.form.locator('form > p').first()).toBeVisible();
    await expect(submit).toBeFocused();
    await expectFine(page, `lost answer in ${locale}`);
    // The form repeats the request with the same key, so it learns that the application is its own.
    await page.unroute('**/create-contacts');
    await page.unroute(token);
    await expect(onboarding.form.locator('#result')).toBeFocused();
  });
}
