import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { createCompanyToken, holdingInput } from './company-page.ts';
import { expect, test } from './fixtures.ts';
import { createPersonToken, graceInput } from './onboarding-page.ts';
import { linkedCard, pendingPayment } from './payable.ts';
import { companyAs, personAs, saveCompany, savePerson } from './saved-drafts.ts';
import type { Shop } from './shop.ts';
import { strictPage } from './shop-pages.ts';

// Writes test-results/languages/<tag>-card.png, -person.png and -company.png: the main states side by side.
// npx playwright test --config e2e/screens.config.ts language-screens
// LANGUAGES=ar,th limits it to these. WIDTH=390 has touch, COLORS=dark is dark; both are in the file's name.

const { LANGUAGES, WIDTH = '320', COLORS = 'light' } = process.env;
const suffix = `${WIDTH === '320' ? '' : `-${WIDTH}`}${COLORS === 'dark' ? '-dark' : ''}`;

test.use({
  expectedNoise: /./,
  colorScheme: COLORS === 'dark' ? 'dark' : 'light',
  hasTouch: WIDTH === '390',
});

const all = readdirSync(path.join(import.meta.dirname, '../src/languages/texts'));
const tags = LANGUAGES?.split(',') ?? all.map((file) => file.replace('.json', ''));

type Launcher = 'launchCreditCard' | 'launchCreateNaturalPerson' | 'launchCreateCompany';

interface State {
  readonly launcher: Launcher;
  readonly options: object;
  /** Presses the form's button. */
  readonly submits?: boolean;
  readonly fills?: Readonly<Record<string, string>>;
}

interface Prepared {
  readonly account: MerchantAccount;
  readonly platformUrl: string;
}

const declined = {
  number: '4000000000002016',
  expiration: '12/30',
  code: '123',
  name: 'Grace Holder',
  postalCode: '89145',
};
const wrong = {
  number: '4242424242424241',
  expiration: '13/20',
  code: '1',
  name: '4242424242424242',
  postalCode: '!',
};

async function cardStates({ account }: Prepared): Promise<State[]> {
  const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
  const launcher = 'launchCreditCard';
  const link = async () => ({ launcher, options: await createCardToken(account) }) as const;
  return [
    await link(),
    { ...(await link()), submits: true },
    { ...(await link()), submits: true, fills: wrong },
    { ...(await link()), submits: true, fills: declined },
    { launcher, options: { resourceTokenHash, amount: '1234.50' } },
    { launcher, options: { resourceTokenHash, amount: '1234.50' }, submits: true },
    {
      launcher,
      options: await pendingPayment(account, '4000000000004020'),
      submits: true,
      fills: { code: '123' },
    },
    { launcher, options: { resourceTokenHash: `ccr_${'x'.repeat(30)}` } },
  ];
}

async function personStates({ account, platformUrl }: Prepared): Promise<State[]> {
  const launcher = 'launchCreateNaturalPerson';
  const at = async (step: 'address' | 'documents' | 'review', rest = {}, person = graceInput) => {
    const hash = await createPersonToken(account);
    await savePerson({ platformUrl, hash }, { step, person, rest });
    return { launcher, options: { resourceTokenHash: hash } } as const;
  };
  const empty = { documents: { fields: {}, slots: {} } };
  const found = { ...graceInput, name: 'sandbox_exceptions 0 1 5 8' };
  const fresh = {
    launcher,
    options: { resourceTokenHash: await createPersonToken(account) },
  } as const;
  return [
    fresh,
    { ...fresh, submits: true },
    await at('address'),
    await at('documents', empty),
    { ...(await at('documents', empty)), submits: true },
    await at('documents'),
    await at('review'),
    { ...(await at('review', {}, found)), submits: true },
  ];
}

async function companyStates({ account, platformUrl }: Prepared): Promise<State[]> {
  const launcher = 'launchCreateCompany';
  const at = async (step: 'address' | 'people' | 'documents' | 'review', rest = {}) => {
    const hash = await createCompanyToken(account);
    const applying = { platformUrl, hash };
    await saveCompany(applying, {
      step,
      members: [
        personAs({ label: 'Director', share: '20' }),
        companyAs({ label: 'Owner', share: '45.5' }, holdingInput),
      ],
      rest,
    });
    return { launcher, options: { resourceTokenHash: hash } } as const;
  };
  const fresh = {
    launcher,
    options: { resourceTokenHash: await createCompanyToken(account) },
  } as const;
  return [
    { ...fresh, submits: true },
    await at('people'),
    { ...(await at('people')), submits: true },
    await at('documents'),
    await at('review'),
    { ...(await at('review')), submits: true },
  ];
}

interface Sheet {
  readonly shop: Shop;
  readonly platformUrl: string;
  readonly states: readonly State[];
  readonly locale: string;
  readonly name: string;
}

async function takeSheet(
  page: Page,
  { shop, platformUrl, states, locale, name }: Sheet,
): Promise<void> {
  const places = states.map((_, index) => `<div id="place-${index}"></div>`).join('');
  const wide = (Number(WIDTH) + 16) * states.length;
  await page.setViewportSize({ width: wide, height: 900 });
  await page.goto(shop.publish(strictPage(platformUrl, places)));
  // The strict policy forbids style attributes, but not styles set by a script.
  await page.evaluate((width) => {
    document.documentElement.style.setProperty('color-scheme', 'light dark');
    document.querySelector('h1')?.remove();
    const main = document.querySelector('main');
    main?.style.setProperty('display', 'flex');
    main?.style.setProperty('gap', '16px');
    main?.style.setProperty('align-items', 'start');
    for (const place of main?.children ?? [])
      if (place instanceof HTMLElement) place.style.setProperty('flex', `0 0 ${width}px`);
  }, WIDTH);
  for (const [index, { launcher, options }] of states.entries()) {
    await page.evaluate(([given, target, how]) => void window.shop.launch(given, target, how), [
      { ...options, locale },
      `place-${index}`,
      launcher,
    ] as const);
  }
  for (const [index, { submits, fills = {} }] of states.entries()) {
    const form = page.frameLocator(`#place-${index} iframe`).first();
    await expect(form.locator('h1, button[type=submit]').first()).toBeVisible();
    for (const [id, value] of Object.entries(fills)) await form.locator(`#${id}`).fill(value);
    if (submits) await form.locator('button[type=submit]').click();
  }
  await page.waitForTimeout(1200);
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: wide, height: Math.max(high, 400) });
  await page.waitForTimeout(300);
  await page.screenshot({
    path: path.join(
      import.meta.dirname,
      `../test-results/languages/${locale}-${name}${suffix}.png`,
    ),
  });
}

const sheets = { card: cardStates, person: personStates, company: companyStates };

for (const [name, prepare] of Object.entries(sheets)) {
  test(`${name} in every language`, async ({ page, shop, sandbox: { platformUrl }, account }) => {
    test.setTimeout(600_000);
    // Without a draft, the form preselects values by the browser's location.
    for (const locale of tags) {
      const states = await prepare({ account, platformUrl });
      await takeSheet(page, { shop, platformUrl, states, locale, name });
    }
  });
}
