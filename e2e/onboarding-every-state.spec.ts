import type { MerchantAccount } from '../demo/merchant-account.ts';
import { expectAccessible } from './axe.ts';
import { acmeInput, createCompanyToken, holdingInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, graceInput, type OnboardingPage } from './onboarding-page.ts';
import { pseudoLocale, speakPseudoLocale } from './pseudo-locale.ts';
import { companyAs, personAs, saveCompany, savePerson } from './saved-drafts.ts';
import { expectTextsFit } from './text-fits.ts';

/**
 * Checks every step with its errors, the review and the status by WCAG 2.2 AA, and that all texts fit: in
 * three languages, and in a pseudo-language with longer words than any.
 */

// German words without a place to break.
const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesellschaft';
const everything = 'sandbox_exceptions 0 1 2 3 4 5 6 7 8 9 10';

const noDocuments = { fields: {}, slots: {} };

interface Launch {
  page: OnboardingPage;
  account: MerchantAccount;
  platformUrl: string;
  locale: string;
}

async function expectFine({ page }: OnboardingPage, locale: string, state: string): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const where = `${state} in ${locale} at ${width} px`;
    await expectTextsFit(page, where);
    // Words differ by language, and their space by width: the narrowest width covers both.
    if (locale === pseudoLocale) continue;
    if (width === 320 || locale === 'en') await expectAccessible(page, where);
  }
}

const goOn = (page: OnboardingPage) => page.form.locator('button[type=submit]').press('Enter');

async function companyAt(
  { page, account, platformUrl, locale }: Launch,
  step: Parameters<typeof saveCompany>[1]['step'],
  change: { company?: object; person?: object; share?: string; rest?: object } = {},
): Promise<void> {
  const applying = { platformUrl, hash: await createCompanyToken(account) };
  const person = { ...graceInput, ...change.person };
  await saveCompany(applying, {
    step,
    company: { ...acmeInput, ...change.company },
    members: [
      personAs({ label: 'Director', share: change.share ?? '20' }, person),
      companyAs({ label: long }, { ...holdingInput, name: long }),
    ],
    rest: change.rest ?? {},
  });
  await page.open(applying, { locale });
  await expect(page.form.locator('[aria-current=step]')).toHaveCount(1);
}

async function personAt(
  { page, account, platformUrl, locale }: Launch,
  step: Parameters<typeof savePerson>[1]['step'],
  rest: object = {},
): Promise<void> {
  const applying = { platformUrl, hash: await createPersonToken(account) };
  await savePerson(applying, { step, person: { ...graceInput, name: everything }, rest });
  await page.open(applying, { locale });
}

async function companySteps(launch: Launch): Promise<void> {
  const { page, locale } = launch;
  await companyAt(launch, 'company', { rest: { company: {} } });
  await goOn(page);
  await expect(page.form.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await expectFine(page, locale, 'company with errors');

  await companyAt(launch, 'people');
  await expect(page.form.locator('#controlling')).toBeVisible();
  await goOn(page);
  await page.form.locator('#add-person').click();
  await goOn(page);
  await expect(page.form.locator('#p3-name')).toBeFocused();
  await expectFine(page, locale, 'people with errors');

  await companyAt(launch, 'documents', { rest: { documents: noDocuments } });
  await expect(page.form.locator('section input[type=file]').first()).toBeAttached();
  await goOn(page);
  await expectFine(page, locale, 'documents with errors');

  await companyAt(launch, 'review', { company: { email: 'nobody', name: long } });
  await expect(page.form.locator('dl').first()).toBeVisible();
  await expectFine(page, locale, 'review with errors');
}

async function companyStatus(launch: Launch): Promise<void> {
  const { page, locale } = launch;
  await companyAt(launch, 'review', {
    company: { name: everything },
    person: { name: everything },
    share: '60',
  });
  await expect(page.form.locator('dl').first()).toBeVisible();
  await page.form.locator('#action').press('Enter');
  await expect(page.form.locator('#notes')).toBeVisible();
  // The finding names its person.
  await expect(page.form.getByText(everything).first()).toBeVisible();
  await expectFine(page, locale, 'status of a company');
}

async function personSteps(launch: Launch): Promise<void> {
  const { page, locale } = launch;
  await personAt(launch, 'details', { details: {} });
  await goOn(page);
  await expect(page.form.locator('#name')).toHaveAttribute('aria-invalid', 'true');
  await expectFine(page, locale, 'details with errors');

  await personAt(launch, 'address', { address: { country: 'US' } });
  await expect(page.form.locator('#primary-address-city, [id$=city]').first()).toBeVisible();
  await goOn(page);
  await expectFine(page, locale, 'address with errors');

  await personAt(launch, 'documents', { documents: noDocuments });
  await expect(page.form.locator('select').first()).toBeVisible();
  await goOn(page);
  await expectFine(page, locale, 'documents with errors');

  await personAt(launch, 'review');
  await expect(page.form.locator('dl')).toHaveCount(3);
  await expectFine(page, locale, 'review');
  await goOn(page);
  await expect(page.form.locator('#notes')).toBeVisible();
  await expectFine(page, locale, 'status');
}

const locales = { en: 'en', ar: 'ar', de: 'de', 'words of 140 %': pseudoLocale };

/** The same for each form: one test per language. */
const forms = {
  'every step of a company is accessible with its errors': [companySteps, 'company'],
  'the status of a company is accessible': [companyStatus, 'company'],
  'every step of a person is accessible with its errors, and so is the status': [
    personSteps,
    'person',
  ],
} as const;

for (const [language, locale] of Object.entries(locales)) {
  for (const [what, [visit, kind]] of Object.entries(forms)) {
    // Covers WI2
    test(`${what}, in ${language}`, async ({ company, onboarding, sandbox, account }) => {
      const page = kind === 'company' ? company : onboarding;
      if (locale === pseudoLocale) await speakPseudoLocale(page.page);
      await visit({ page, account, platformUrl: sandbox.platformUrl, locale });
    });
  }
}
