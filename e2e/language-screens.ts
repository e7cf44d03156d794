import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readLanguage } from '../build/languages.ts';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { setAccountPolicy } from '../src/contract/index.ts';
import { createCompanyToken, holdingInput } from './company-page.ts';
import { test } from './fixtures.ts';
import { homeAddresses } from './home-addresses.ts';
import { prepareMainStates } from './main-states.ts';
import { createPersonToken, graceInput } from './onboarding-page.ts';
import { linkedCard, pendingPayment } from './payable.ts';
import { companyAs, personAs, saveCompany, savePerson } from './saved-drafts.ts';
import type { Shop } from './shop.ts';
import { openRow, type State, showRow } from './side-by-side.ts';

// Writes test-results/languages/<tag>-main.png, -card.png, -person.png, -company.png and -address.png, with states side
// by side: npm run task -- sheets, or only the main ones: npm run task -- sheets -g main
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

interface Prepared {
  readonly locale: string;
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

async function takeSheet(page: Page, sheet: Sheet): Promise<void> {
  const { shop, platformUrl, states, locale, name } = sheet;
  const width = Number(WIDTH);
  await openRow(page, { shop, platformUrl, width, count: states.length });
  await showRow(page, locale, states);
  await page.waitForTimeout(1200);
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  const wide = page.viewportSize()?.width ?? width;
  await page.setViewportSize({ width: wide, height: Math.max(high, 400) });
  await page.waitForTimeout(300);
  const file = `../test-results/languages/${locale}-${name}${suffix}.png`;
  await page.screenshot({ path: path.join(import.meta.dirname, file) });
}

/** An address in the country of the language: empty, filled in with a line in Latin letters, and reviewed. */
async function addressStates({ account, platformUrl, locale }: Prepared): Promise<State[]> {
  const attributes = {
    'account-id': account.credentials.accountId,
    'require-latin-addresses': true,
  };
  const launcher = 'launchCreateNaturalPerson';
  const at = async (step: 'address' | 'review', address: object) => {
    const hash = await createPersonToken(account);
    await savePerson({ platformUrl, hash }, { step, rest: { address } });
    return { launcher, options: { resourceTokenHash: hash } } as const;
  };
  const home = homeAddresses[locale] ?? {};
  const { country } = home;
  await account.client.call(setAccountPolicy, { attributes });
  return [
    await at('address', { country }),
    { ...(await at('address', { country })), submits: true },
    await at('address', home),
    await at('review', home),
  ];
}

const sheets = {
  card: cardStates,
  person: personStates,
  company: companyStates,
  address: addressStates,
};

test('main in every language', async ({ page, shop, sandbox: { platformUrl }, account }) => {
  const statesIn = await prepareMainStates({ account, platformUrl });
  for (const locale of tags) {
    const states = await statesIn(locale, readLanguage(`src/languages/texts/${locale}.json`));
    await takeSheet(page, { shop, platformUrl, states, locale, name: 'main' });
  }
});

for (const [name, prepare] of Object.entries(sheets)) {
  test(`${name} in every language`, async ({ page, shop, sandbox: { platformUrl }, account }) => {
    test.setTimeout(600_000);
    // Without a draft, the form preselects values by the browser's location.
    for (const locale of tags) {
      const states = await prepare({ account, platformUrl, locale });
      await takeSheet(page, { shop, platformUrl, states, locale, name });
    }
  });
}
