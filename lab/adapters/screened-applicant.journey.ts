import type { Page } from '@playwright/test';
import { createPersonToken, OnboardingPage } from '../../e2e/onboarding-page.ts';
import { samplePerson } from '../../src/npm/testing/index.ts';
import { expect, test } from './fixtures.ts';
import type { Production } from './world/production.ts';

/** Signs the operator in at the desk; retries if the code expired or was used. */
async function openDesk(page: Page, { deskUrl, operator }: Production): Promise<void> {
  const pages = page.getByRole('navigation', { name: 'Main' });
  const refusal = page.getByRole('alert');
  await expect(async () => {
    await page.goto(`${deskUrl}/cases`);
    await page.getByLabel('Name').fill(operator.name);
    await page.getByLabel('Password').fill(operator.password);
    await page.getByLabel('Code').fill(operator.code());
    await page.keyboard.press('Enter');
    await expect(pages.or(refusal)).toBeVisible();
    await expect(refusal).toHaveCount(0, { timeout: 1 });
  }).toPass();
}

test('an applicant on a sanctions list becomes a case, and one who is on none is cleared', async ({
  page,
  production,
  shop,
}) => {
  const { account, client, platformUrl } = production;
  async function apply(name: string, taxId: string): Promise<string> {
    const onboarding = new OnboardingPage(page, shop, platformUrl);
    await onboarding.open({ hash: await createPersonToken(account) });
    const born = { day: '14', month: '3', year: '1961' };
    await onboarding.fillAll({ ...samplePerson, name, taxId, born });
    return onboarding.apply();
  }
  const screeningOf = async (contactId: string) => {
    const { list } = await client.get(`/v2/aml-checks?contact.id=${contactId}`);
    return list.map(({ attributes }) => attributes.status);
  };
  const cleared = await apply('Grace Holder', '123-45-6780');
  await expect.poll(() => screeningOf(cleared)).toEqual(['approved']);
  const matched = await apply('Faisal Al Marzouki', '123-45-6781');
  await openDesk(page, production);
  const found = page.getByRole('link', { name: /^Faisal Al Marzouki/ });
  await expect(async () => {
    await page.reload();
    await expect(found).toBeVisible({ timeout: 5000 });
  }).toPass();
  await found.click();
  await page.getByRole('button', { name: 'Sanctions check' }).click();
  await expect(page.getByText(/sdn 7001 score 0.\d\d: AL.MARZUQI, Faysal Idris/)).toBeVisible();
  expect(await screeningOf(matched)).toEqual(['pending']);
});
