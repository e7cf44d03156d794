import { listUploadedDocuments } from '../src/contract/index.ts';
import { openBreakingLine } from './breaking-line.ts';
import { acmeInput, CompanyPage, holdingInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { pdfNamed } from './onboarding-page.ts';
import { recentDay } from './recent-day.ts';
import { companyAs, personAs, saveCompany } from './saved-drafts.ts';

test.use({ expectedNoise: /Failed to load resource: net::ERR/ });

const noFiles = { fields: { proofKind: 'utility_bill', issuedOn: recentDay() }, slots: {} };
const places = ['Ownership structure', 'Proof of address'];

test('uploads twenty files once each over a slow connection that fails twice', async ({
  page,
  shop,
  sandbox,
  account,
  companyApplication,
}) => {
  await saveCompany(companyApplication, {
    step: 'documents',
    members: [
      companyAs({ label: 'Owner' }, holdingInput, noFiles),
      personAs({ label: 'Director' }),
    ],
    rest: { documents: noFiles },
  });
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/upload-document')) tries++;
  });
  const line = await openBreakingLine(sandbox.platformUrl, 300_000);
  const onboarding = new CompanyPage(page, shop, line.url);
  await onboarding.open(companyApplication);
  const names: string[] = [];
  for (const owner of [acmeInput.name, holdingInput.name]) {
    const region = await onboarding.openDocuments(owner);
    for (const place of places) {
      const files = [1, 2, 3, 4, 5].map((number) => scanNamed(`${owner} ${place} ${number}.pdf`));
      names.push(...files.map(({ name }) => name));
      const group = region.getByRole('group', { name: place, exact: true });
      await group.locator('input[type=file]').first().setInputFiles(files);
    }
  }
  const uploaded = onboarding.form.getByText('Uploaded', { exact: true });
  for (const arrived of [4, 12]) {
    await expect.poll(() => uploaded.count()).toBeGreaterThan(arrived);
    line.cut(500);
  }
  await expect(uploaded).toHaveCount(names.length);
  await line.close();
  expect(tries, 'uploads that were cut are tried again').toBeGreaterThanOrEqual(names.length + 2);

  const query = `accounts.id=${account.credentials.accountId}&page[size]=100`;
  const { data } = await account.client.call(listUploadedDocuments, { query });
  const labels = data.map(({ attributes }) => attributes.label).filter((label) => label !== null);
  const arrived = labels.filter((label) => names.includes(label));
  expect(arrived.toSorted()).toEqual(names.toSorted());
});

/** Makes a PDF as large as a scanned page. */
function scanNamed(name: string) {
  const file = pdfNamed(name);
  return { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(40_000, '\n% scan')]) };
}
