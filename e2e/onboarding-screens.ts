import { adaInput, createCompanyToken, holdingInput } from './company-page.ts';
import { expect } from './fixtures.ts';
import { createPersonToken, graceInput, type OnboardingPage, pdfNamed } from './onboarding-page.ts';
import { applicantOf, peopleOf } from './onboarding-state.ts';
import { companyAs, personAs, saveCompany, savePerson } from './saved-drafts.ts';
import { takeScreens, type Visit } from './visits.ts';

// Writes test-results/screens/<width>/onboarding-<state>.png. Run it with
// npx playwright test --config e2e/screens.config.ts onboarding

const goOn = (onboarding: OnboardingPage) => onboarding.form.locator('button[type=submit]').click();

async function startCompany(
  { company, account, platformUrl }: Visit,
  step: Parameters<typeof saveCompany>[1]['step'],
): Promise<void> {
  const applying = { platformUrl, hash: await createCompanyToken(account) };
  await saveCompany(applying, {
    step,
    members: [
      personAs({ label: 'Director' }),
      personAs({ label: 'Owner', share: '30' }, adaInput),
      companyAs({ label: 'Owner', share: '45.5' }, holdingInput),
    ],
  });
  await company.open(applying);
  await expect(company.form.locator('h1')).toBeVisible();
}

async function startPerson(
  { person, account, platformUrl }: Visit,
  step: Parameters<typeof savePerson>[1]['step'],
  name = graceInput.name,
): Promise<void> {
  const applying = { platformUrl, hash: await createPersonToken(account) };
  await savePerson(applying, { step, person: { ...graceInput, name } });
  await person.open(applying);
  await expect(person.form.locator('h1')).toBeVisible();
}

async function companySteps(visit: Visit): Promise<void> {
  const { company, account, take } = visit;
  await company.start({ resourceTokenHash: await createCompanyToken(account) });
  await take('onboarding-company-1-empty');
  await goOn(company);
  await take('onboarding-company-2-errors');
  await startCompany(visit, 'people');
  await take('onboarding-company-3-people');
  await company.form.locator('button[aria-expanded]').first().click();
  await take('onboarding-company-4-open');
  await company.form.locator('#add-person + button').click();
  await goOn(company);
  await take('onboarding-company-5-people-errors');
  await startCompany(visit, 'documents');
  await take('onboarding-company-6-documents');
  await startCompany(visit, 'review');
  await take('onboarding-company-7-review');
  await goOn(company);
  await expect(company.form.locator('dl')).toHaveCount(1);
  await take('onboarding-company-8-status');
}

async function personSteps(visit: Visit): Promise<void> {
  const { person, account, take } = visit;
  await person.start({ resourceTokenHash: await createPersonToken(account) });
  await take('onboarding-person-1-empty');
  await goOn(person);
  await take('onboarding-person-2-errors');
  await startPerson(visit, 'address');
  await take('onboarding-person-3-address');
  await startPerson(visit, 'documents');
  await take('onboarding-person-4-documents');
  await startPerson(visit, 'review', 'sandbox_exceptions 0 1 5 8');
  await take('onboarding-person-5-review');
  await goOn(person);
  await expect(person.form.locator('ul').first()).toBeVisible();
  await take('onboarding-person-6-found');
}

takeScreens({
  'onboarding: company': companySteps,
  'onboarding: person': personSteps,

  async 'onboarding: company refused'(visit) {
    const { company, account, take } = visit;
    await startCompany(visit, 'review');
    const id = await company.apply();
    const [grace] = await peopleOf(account, id);
    const check = (await grace?.documentChecks())?.[0];
    await grace?.refuseDocument(check?.id ?? '', 'The photo is cut off.');
    await expect(company.form.getByText('The photo is cut off.')).toBeVisible();
    await take('onboarding-company-refused');
    await company.button('Upload another document').click();
    await take('onboarding-company-replace');
    await company.button('Submit documents').click();
    await take('onboarding-company-replace-errors');
  },

  async 'onboarding: too young, too long and late'(visit) {
    const { person, account, take } = visit;
    const year = String(new Date().getFullYear() - 10);
    await person.start({ resourceTokenHash: await createPersonToken(account) });
    await person.page.route('**/draft', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 413 }) : route.continue(),
    );
    await person.fillDetails({ ...graceInput, born: { ...graceInput.born, year } });
    await person.goOn();
    await take('onboarding-person-too-young-too-long');
    await startPerson(visit, 'review');
    const applicant = await applicantOf(account, await person.apply());
    const check = (await applicant.documentChecks())[0];
    await applicant.refuseDocument(check?.id ?? '', 'The photo is cut off.');
    await expect(person.form.getByText('The photo is cut off.')).toBeVisible();
    await take('onboarding-person-deadline');
  },

  async 'onboarding: approved'(visit) {
    const { person, account, take } = visit;
    await startPerson(visit, 'review');
    await (await applicantOf(account, await person.apply())).approve();
    await expect(person.form.getByText('All checks passed.')).toBeVisible();
    await take('onboarding-person-approved');
  },

  async 'onboarding: files'(visit) {
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
    await take('onboarding-person-files');
  },
});
