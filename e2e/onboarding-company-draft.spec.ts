import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createResourceToken } from '../src/contract/index.ts';
import { expectAccessible } from './axe.ts';
import { acmeInput, CompanyPage, createCompanyToken } from './company-page.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { graceInput } from './onboarding-page.ts';
import { type Applying, saveCompany, savedPerson } from './saved-drafts.ts';

test.use({ expectedNoise: refusedRequests });

const ada = { ...graceInput, name: 'Ada Owner', email: 'ada@person.example', taxId: '123-45-6780' };

async function save(applying: Applying, step: 'people' | 'review', owner = ada): Promise<void> {
  await saveCompany(applying, {
    step,
    company: acmeInput,
    members: [
      await savedPerson(applying, 'p1', graceInput, { label: 'Director' }),
      await savedPerson(applying, 'p2', owner, { label: 'Owner', share: '100' }),
    ],
  });
}

/** Creates a token whose form accepts only people of the United States. */
async function createNarrowToken({ client, credentials }: MerchantAccount): Promise<string> {
  const { data } = await client.call(createResourceToken, {
    attributes: {
      'resource-token-type': 'create_company',
      'resource-type': 'account',
      'resource-id': credentials.accountId,
      data: { 'allowed-countries': ['US'] },
    },
  });
  return data.attributes['resource-token-hash'] ?? '';
}

test('two windows do not overwrite the people of a company silently', async ({
  page,
  context,
  shop,
  sandbox,
  account,
}) => {
  const hash = await createCompanyToken(account);
  await save({ platformUrl: sandbox.platformUrl, hash }, 'people');
  const first = new CompanyPage(page, shop, sandbox.platformUrl);
  const second = new CompanyPage(await context.newPage(), shop, sandbox.platformUrl);
  for (const window of [first, second]) {
    await window.start({ resourceTokenHash: hash });
    await expect(window.item(ada.name)).toBeVisible();
  }
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await first.item(ada.name).getByRole('button', { name: 'Remove' }).click();
  expect((await saved).ok()).toBe(true);

  await second.item(graceInput.name).getByRole('button', { name: 'Remove' }).click();
  await expect(second.form.getByText('changed in another window')).toBeVisible();
  await expectAccessible(second.page, 'changed in another window');
  await second.button('Use the other version').click();
  await expect(second.item(graceInput.name)).toContainText('Primary contact');
  await expect(second.item(ada.name)).toHaveCount(0);
});

// Covers WI2
test('shows a rejected value of a person at its field', async ({
  page,
  company: onboarding,
  sandbox,
  account,
}) => {
  const hash = await createNarrowToken(account);
  const abroad = {
    ...ada,
    address: {
      Country: 'CA',
      'Street address': '80 Wellington St',
      City: 'Ottawa',
      Province: 'ON',
      'Postal code': 'K1A 0A2',
    },
  };
  const applying = { platformUrl: sandbox.platformUrl, hash };
  await save(applying, 'review', abroad);
  await onboarding.start({ resourceTokenHash: hash });
  await onboarding.button('Submit').click();

  await expect(onboarding.heading('People')).toBeVisible();
  const country = onboarding.item(ada.name).getByLabel('Country', { exact: true });
  await expect(country).toBeFocused();
  await expect(country).toHaveAccessibleDescription(/wasn’t accepted/);
  await expect(onboarding.form.getByRole('alert')).toContainText('Some details weren’t accepted.');
  await expectAccessible(page, 'a refused field of one of the people');
  await expect(onboarding.item(ada.name)).toContainText('Missing or incorrect information');

  await onboarding.fillAddress(graceInput);
  await onboarding.goOn();
  await expect(onboarding.heading('Review')).toBeFocused();
  await onboarding.apply();
});

test('the first press in a resumed form counts', async ({
  page,
  company: onboarding,
  sandbox,
  account,
}) => {
  const hash = await createCompanyToken(account);
  await save({ platformUrl: sandbox.platformUrl, hash }, 'review');
  await onboarding.start({ resourceTokenHash: hash });
  await page.getByRole('heading', { name: 'Checkout' }).click();
  await expect(onboarding.heading('Review')).toBeVisible();
  const submit = onboarding.button('Submit');
  await submit.hover();
  await page.mouse.down();
  await page.waitForTimeout(100);
  await page.mouse.up();
  await expect(onboarding.heading('Application received')).toBeVisible();
});
