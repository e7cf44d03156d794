import type { Page } from '@playwright/test';
import { readContact } from '../src/contract/index.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, graceInput, type OnboardingPage } from './onboarding-page.ts';

/** The formats of addresses and the lists of states come later than the form, and may fail to. */

test.use({ expectedNoise: /ERR_FAILED/ });

/** @param failures how many requests for the formats fail */
async function breakFormats(page: Page, failures: number): Promise<void> {
  let left = failures;
  await page.route('**/formats-*.js', (route) => (left-- > 0 ? route.abort() : route.continue()));
}

async function fillUpToAddress(onboarding: OnboardingPage, resourceTokenHash: string) {
  await onboarding.start({ resourceTokenHash });
  await onboarding.fillDetails(graceInput);
  await onboarding.goOn();
  await onboarding.field('Country').selectOption('US');
  await onboarding.field('Street address').fill('330 S Rampart Blvd');
  await onboarding.field('City').fill('Las Vegas');
  await onboarding.field('State or region').fill('Nevada');
  await onboarding.field('ZIP or postal code').fill('89145');
}

test('a person applies with a typed state when the list of states never loads', async ({
  page,
  onboarding,
  account,
}) => {
  await breakFormats(page, Number.POSITIVE_INFINITY);
  await fillUpToAddress(onboarding, await createPersonToken(account));
  await onboarding.goOn();
  await onboarding.fillDocuments();
  await onboarding.goOn();
  const id = await onboarding.apply();
  const { included = [] } = await account.client.call(readContact, {
    parameters: { id },
    query: 'include=primary-address',
  });
  // The platform knows the state by its name.
  expect(included[0]?.attributes).toMatchObject({ region: 'NV', 'postal-code': '89145' });
});

test('Continue tries again, and the list has the state that was typed', async ({
  page,
  onboarding,
  account,
}) => {
  await breakFormats(page, 1);
  await fillUpToAddress(onboarding, await createPersonToken(account));
  await onboarding.goOn();
  await expect(onboarding.heading('Documents')).toBeVisible();
  await onboarding.button('Back').click();
  await expect(onboarding.field('State')).toHaveValue('NV');
});
