import type { Page } from '@playwright/test';
import { createAccountWithOwner, person } from '../src/platform/testing/examples.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { type ConsoleBench, startConsole } from './console-bench.ts';
import { expect, test } from './fixtures.ts';
import { pdfNamed } from './onboarding-page.ts';

test.use({ expectedNoise: /status of (4\d\d|500)/ });
// The tests use the platform that is started here, one after the other.
test.describe.configure({ mode: 'default' });

let bench: ConsoleBench;
test.beforeAll(async () => {
  bench = await startConsole();
});
test.afterAll(() => bench?.stop());

async function open(page: Page, address: string): Promise<void> {
  await page.goto(`${bench.url}${address}`);
  await page.getByLabel('Email').fill(bench.email);
  await page.getByLabel('Password').fill(bench.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Creates an account that waits for documents of its owner. */
const apply = (name: string, email: string) =>
  createAccountWithOwner(bench.client, { owner: { ...person, name, email } }, { opened: false });

const svg = {
  name: 'passport.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};

test('from home, sees why an applicant is stuck and uploads what is missing in five clicks', async ({
  page,
}) => {
  await apply('Nadia Nakamura', 'nadia@example.com');
  await open(page, '/');
  await page.getByRole('link', { name: 'People and companies' }).click();
  await page.getByRole('row', { name: /Nadia/ }).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Nadia Nakamura' })).toBeFocused();
  await expect(page.getByText(/^Stuck: 2 things are missing\./)).toBeVisible();
  await page
    .getByRole('link', { name: 'Upload document: Provide a government-issued identity document.' })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Proves')).toHaveValue('identity');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('File')).toHaveAccessibleDescription(/Enter a value\./);
  await dialog.getByLabel('File').setInputFiles(svg);
  await expect(dialog.getByText(/The platform rejects SVG/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('File')).toHaveAccessibleDescription(
    /The content of file must be one of PDF/,
  );
  await dialog.getByLabel('File').setInputFiles(pdfNamed('passport.pdf'));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Done: Upload document.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Stuck: one thing is missing\./)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText('Passport');
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('passport.pdf');
});

test('a file that is stored is not uploaded again if its check is rejected', async ({ page }) => {
  const { contactId } = await apply('Omar Okafor', 'omar@example.com');
  await open(page, `/people/${contactId}?upload=address`);
  const errors = [{ status: 403, code: 'forbidden', title: 'Forbidden', detail: 'No permission.' }];
  await page.route('**/v2/kyc-document-checks', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { errors } })
      : route.continue(),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File').setInputFiles(pdfNamed('bill.pdf'));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You don’t have permission for this.');
  await page.unroute('**/v2/kyc-document-checks');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Done: Upload document.')).toBeVisible();
  await page.keyboard.press('Escape');
  const stored = page.getByRole('region', { name: 'Documents' }).getByRole('listitem');
  await expect(stored).toHaveCount(1);
});

test('says what is frozen, why, and what lifts it', async ({ page }) => {
  const { accountId, contactId } = await createAccountWithOwner(bench.client, {
    owner: { ...person, name: 'Frida Frost', email: 'frida@example.com' },
  });
  await bench.client.post(`/v2/accounts/${accountId}/sandbox/freeze`, {
    'freeze-type': 'contributions',
    'reason-code': 'AF01',
    'freeze-required-actions': ['NF04', 'NF07'],
  });
  await open(page, `/people/${contactId}`);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account).toContainText('Contributions are frozen. AF01: ACH Reversal');
  await expect(account.getByRole('listitem')).toHaveText([
    'Contact customer support',
    'Updated identity documents',
  ]);
});

test('shows the people behind a company, level by level', async ({ page }) => {
  const companyId = await createCompany();
  await open(page, `/people/${companyId}`);
  const owners = page.getByRole('region', { name: 'People behind this company' });
  await expect(owners).toContainText('owns 60 %');
  await owners.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Companies of this contact' })).toContainText(
    'Acme Holdings',
  );
});

/** A company of which a person owns 60 %. @returns its id */
async function createCompany(): Promise<string> {
  const { accountId, contactId } = await apply('Greta Graph', 'greta@example.com');
  const company = await bench.client.mustPost('/v2/contacts', {
    ...person,
    'account-id': accountId,
    'contact-type': 'company',
    name: 'Acme Holdings',
    email: 'acme@example.com',
    'region-of-formation': 'NV',
    'related-contacts': [{ ...person, name: 'Percy Percent', label: 'Director' }],
  });
  await bench.client.mustPost('/v2/contact-relationships', {
    'from-contact-id': company.id,
    'to-contact-id': contactId,
    label: 'owner',
    'percent-ownership': 60,
  });
  return String(company.id);
}

for (const width of [360, 1280]) {
  test(`axe finds nothing in any state of people at ${width} px, light and dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const look = async (state: string) => {
      await expectNoSidewaysScroll(page, state);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const rules = colorScheme === 'light' ? 'all' : 'of colors';
        await expectAccessible(page, `${state}, ${colorScheme}`, rules);
        await page.screenshot({
          path: test.info().outputPath(`${state} ${width} ${colorScheme}.png`),
          fullPage: true,
        });
      }
    };
    const { accountId, contactId } = await apply(`Stuck ${width}`, `stuck${width}@example.com`);
    await bench.client.post(`/v2/accounts/${accountId}/sandbox/freeze`, {
      'freeze-type': 'all',
      'reason-code': 'AF01',
      'freeze-required-actions': ['NF04'],
    });
    await open(page, '/people');
    await expect(page.getByRole('row', { name: /Stuck/ }).first()).toBeVisible();
    await look('people');
    await page.goto(`${bench.url}/people/${contactId}`);
    await expect(page.getByRole('region', { name: 'Checks' })).toBeVisible();
    await look('a stuck person');
    await page
      .getByRole('link', { name: /^Upload document: / })
      .first()
      .click();
    await page.getByLabel('File').setInputFiles(svg);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/The content of file must be one of/)).toBeVisible();
    await look('a rejected file');
    await page.goto(`${bench.url}/people/${await createCompany()}`);
    await expect(page.getByRole('region', { name: 'People behind' })).toBeVisible();
    await look('a company');
    await page.goto(`${bench.url}/people/1f0c4a52-7d1e-4b7a-9a55-0c8d2f6e3b19`);
    await expect(page.getByRole('alert')).toBeVisible();
    await look('no such person');
  });
}
