import type { Page } from '@playwright/test';
import { readContact } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';
import { graceInput, type OnboardingPage } from './onboarding-page.ts';
import type { Applying } from './saved-drafts.ts';

/** Address formats and lists of states load after the form, and loading can fail. */

test.use({ expectedNoise: /ERR_FAILED/ });

/** @param failures the number of requests for address formats that fail */
async function breakFormats(page: Page, failures: number): Promise<void> {
  let left = failures;
  await page.route('**/formats-*.js', (route) => (left-- > 0 ? route.abort() : route.continue()));
}

async function fillUpToAddress(onboarding: OnboardingPage, application: Applying) {
  await onboarding.open(application);
  await onboarding.fillDetails(graceInput);
  await onboarding.goOn();
  await onboarding.field('Country').selectOption('US');
  await onboarding.field('Street address').fill('330 S Rampart Blvd');
  await onboarding.field('City').fill('Las Vegas');
  await onboarding.field('State or region').fill('Nevada');
  await onboarding.field('ZIP or postal code').fill('89145');
}

test('lets a person type a state if the list of states never loads', async ({
  page,
  onboarding,
  account,
  application,
}) => {
  await breakFormats(page, Number.POSITIVE_INFINITY);
  await fillUpToAddress(onboarding, application);
  await onboarding.goOn();
  await onboarding.fillDocuments();
  await onboarding.goOn();
  const id = await onboarding.apply();
  const { included = [] } = await account.client.call(readContact, {
    parameters: { id },
    query: 'include=primary-address',
  });
  // The platform replaces the state's name by its code.
  expect(included[0]?.attributes).toMatchObject({ region: 'NV', 'postal-code': '89145' });
});

test('loads the list again on Continue, and selects the typed state', async ({
  page,
  onboarding,
  application,
}) => {
  await breakFormats(page, 1);
  await fillUpToAddress(onboarding, application);
  await onboarding.goOn();
  await expect(onboarding.heading('Documents')).toBeVisible();
  await onboarding.button('Back').click();
  await expect(onboarding.field('State')).toHaveValue('NV');
});
