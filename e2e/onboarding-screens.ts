import path from 'node:path';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { acmeInput, CompanyPage, createCompanyToken, holdingInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, graceInput, OnboardingPage, pdfNamed } from './onboarding-page.ts';
import { applicantOf, peopleOf } from './onboarding-state.ts';
import { saveCompany, savedCompany, savedPerson, savePerson } from './saved-drafts.ts';

// Writes test-results/screens/<width>/onboarding-<state>.png. Run it with
// npx playwright test --config e2e/screens.config.ts onboarding

test.use({ expectedNoise: /./ });

const ada = { ...graceInput, name: 'Ada Owner', email: 'ada@person.example', taxId: '123-45-6780' };

interface Visit {
  person: OnboardingPage;
  company: CompanyPage;
  account: MerchantAccount;
  platformUrl: string;
  take(name: string): Promise<void>;
}

const goOn = (onboarding: OnboardingPage) => onboarding.form.locator('button[type=submit]').click();

async function startCompany(
  { company, account, platformUrl }: Visit,
  step: Parameters<typeof saveCompany>[1]['step'],
): Promise<string> {
  const hash = await createCompanyToken(account);
  const applying = { platformUrl, hash };
  await saveCompany(applying, {
    step,
    company: acmeInput,
    members: [
      await savedPerson(applying, 'p1', graceInput, { label: 'Director' }),
      await savedPerson(applying, 'p2', ada, { label: 'Owner', share: '30' }),
      await savedCompany(applying, 'p3', holdingInput, { label: 'Owner', share: '45.5' }),
    ],
  });
  await company.start({ resourceTokenHash: hash });
  await expect(company.form.locator('h1')).toBeVisible();
  return hash;
}

async function startPerson(
  { person, account, platformUrl }: Visit,
  step: Parameters<typeof savePerson>[1]['step'],
  name = graceInput.name,
): Promise<string> {
  const hash = await createPersonToken(account);
  await savePerson({ platformUrl, hash }, { step, person: { ...graceInput, name } });
  await person.start({ resourceTokenHash: hash });
  await expect(person.form.locator('h1')).toBeVisible();
  return hash;
}

async function companySteps(visit: Visit): Promise<void> {
  const { company, account, take } = visit;
  await company.start({ resourceTokenHash: await createCompanyToken(account) });
  await take('company-1-empty');
  await goOn(company);
  await take('company-2-errors');
  await startCompany(visit, 'people');
  await take('company-3-people');
  await company.form.locator('button[aria-expanded]').first().click();
  await take('company-4-open');
  await company.form.locator('#add-person + button').click();
  await goOn(company);
  await take('company-5-people-errors');
  await startCompany(visit, 'documents');
  await take('company-6-documents');
  await startCompany(visit, 'review');
  await take('company-7-review');
  await goOn(company);
  await expect(company.form.locator('dl')).toHaveCount(1);
  await take('company-8-status');
}

async function personSteps(visit: Visit): Promise<void> {
  const { person, account, take } = visit;
  await person.start({ resourceTokenHash: await createPersonToken(account) });
  await take('person-1-empty');
  await goOn(person);
  await take('person-2-errors');
  await startPerson(visit, 'address');
  await take('person-3-address');
  await startPerson(visit, 'documents');
  await take('person-4-documents');
  await startPerson(visit, 'review', 'sandbox_exceptions 0 1 5 8');
  await take('person-5-review');
  await goOn(person);
  await expect(person.form.locator('ul').first()).toBeVisible();
  await take('person-6-found');
}

const visits: Record<string, (visit: Visit) => Promise<void>> = {
  company: companySteps,
  person: personSteps,

  async 'company refused'(visit) {
    const { company, account, take } = visit;
    await startCompany(visit, 'review');
    const id = await company.apply();
    const [grace] = await peopleOf(account, id);
    const check = (await grace?.documentChecks())?.[0];
    await grace?.refuseDocument(check?.id ?? '', 'The photo is cut off.');
    await expect(company.form.getByText('The photo is cut off.')).toBeVisible();
    await take('company-refused');
    await company.button('Upload another document').click();
    await take('company-replace');
    await company.button('Submit documents').click();
    await take('company-replace-errors');
  },

  async 'too young, too long and late'(visit) {
    const { person, account, take } = visit;
    const year = String(new Date().getFullYear() - 10);
    await person.start({ resourceTokenHash: await createPersonToken(account) });
    await person.page.route('**/draft', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 413 }) : route.continue(),
    );
    await person.fillDetails({ ...graceInput, born: { ...graceInput.born, year } });
    await person.goOn();
    await take('person-too-young-too-long');
    await startPerson(visit, 'review');
    const applicant = await applicantOf(account, await person.apply());
    const check = (await applicant.documentChecks())[0];
    await applicant.refuseDocument(check?.id ?? '', 'The photo is cut off.');
    await expect(person.form.getByText('The photo is cut off.')).toBeVisible();
    await take('person-deadline');
  },

  async approved(visit) {
    const { person, account, take } = visit;
    await startPerson(visit, 'review');
    await (await applicantOf(account, await person.apply())).approve();
    await expect(person.form.getByText('All checks passed.')).toBeVisible();
    await take('person-approved');
  },

  async files(visit) {
    const { person, account, take } = visit;
    await person.start({ resourceTokenHash: await createPersonToken(account) });
    await person.fillDetails(graceInput);
    await person.goOn();
    await person.fillAddress(graceInput);
    await person.goOn();
    await person.field('Document type').selectOption('drivers_license');
    await person.page.route('**/upload-document', () => undefined);
    await person.upload('Front of the document', pdfNamed('front of my license.pdf'));
    await person.upload('Back of the document', {
      ...pdfNamed('a very long name of a file that somebody scanned on a phone.png'),
      mimeType: 'image/png',
    });
    await goOn(person);
    await take('person-files');
  },
};

for (const width of [320, 1280]) {
  for (const [name, visit] of Object.entries(visits)) {
    test(`onboarding: ${name} at ${width}`, async ({ page, shop, sandbox, account }) => {
      await page.setViewportSize({ width, height: 800 });
      const folder = path.join(import.meta.dirname, `../test-results/screens/${width}`);
      const { platformUrl } = sandbox;
      await visit({
        person: new OnboardingPage(page, shop, platformUrl),
        company: new CompanyPage(page, shop, platformUrl),
        account,
        platformUrl,
        async take(state) {
          // A frame is painted only as far as it is visible, so wait for all of it.
          await page.waitForTimeout(500);
          const high = await page.evaluate(() => document.documentElement.scrollHeight);
          await page.setViewportSize({ width, height: Math.max(high, 800) });
          await page.waitForTimeout(300);
          await page.screenshot({ path: path.join(folder, `onboarding-${state}.png`) });
          await page.setViewportSize({ width, height: 800 });
        },
      });
    });
  }
}
