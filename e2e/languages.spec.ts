import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readLanguage } from '../build/languages.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { scenarioNoise } from './card-scenarios.ts';
import { unclearLinesOn } from './clear-lines.ts';
import { expect, test } from './fixtures.ts';
import { mainCount, prepareMainStates } from './main-states.ts';
import { missingFonts, notoPackages } from './noto-fonts.ts';
import { linkedCard } from './payable.ts';
import { expectOnePayment } from './platform-state.ts';
import { strictPage } from './shop-pages.ts';
import { formAt, openRow, showRow } from './side-by-side.ts';
import { misfitsOn } from './text-fits.ts';
import { brokenLinesOn } from './whole-words.ts';

test.use({ expectedNoise: scenarioNoise });

const folder = 'src/languages/texts';
const read = (tag: string) => readLanguage(`${folder}/${tag}.json`);
const tags = readdirSync(folder).map((file) => file.replace('.json', ''));

for (const tag of ['en', 'de', 'ar', 'ja']) {
  const { language = {}, card = {}, challenge = {} } = read(tag);
  const bank: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(`src/issuer/pages/texts/${tag}.json`, 'utf8'),
  );

  test(`shell, card form and challenge are in ${tag}`, async ({ checkout, account, state }) => {
    const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
    await checkout.open();
    // The tag of a page in that language, with a region that has no file of its own.
    await checkout.page.evaluate((lang) => {
      document.documentElement.lang = lang;
    }, `${tag}-001`);
    await checkout.launch({ resourceTokenHash, amount: '100.00' });
    await checkout.expectEvents('loaded');
    await expect(checkout.form.locator('html')).toHaveAttribute('dir', `${language.dir}`);
    await expect(checkout.page.locator('iframe')).toHaveAttribute('title', `${card.documentTitle}`);
    await checkout.field(`${card.code}`).fill('123');
    await checkout.form.locator('button[type=submit]').click();
    const code = checkout.bank.getByLabel(`${bank.code}`);
    await expect(code).toBeVisible();
    const title = { name: `${challenge.title}` };
    await expect(checkout.challenge.getByRole('heading', title)).toBeVisible();
    await expect(checkout.challenge.locator('html')).toHaveAttribute('dir', `${language.dir}`);
    await code.fill('123456');
    await checkout.bank.getByRole('button', { name: `${bank.submit}` }).click();
    await expect(checkout.heading(`${card.paid}`)).toBeVisible();
    await expectOnePayment(state, 100);
  });
}

/** Dates of English, which browsers write in languages that they don't know, and a period after that of “p.m.”. */
const odd = /.{0,20}(?: at \d+:|\bM\d|\.\.).{0,20}/g;

async function oddTextsOn(page: Page): Promise<string[]> {
  const texts = await Promise.all(page.frames().map((frame) => frame.locator('body').innerText()));
  return texts.flatMap((text) => text.match(odd) ?? []);
}

/** Those whose words or letters need the most room. */
const hardest = ['de', 'fi', 'ka', 'ta', 'ur'];

for (const [title, group] of [
  ['every language', tags],
  ['hard languages', hardest],
] as const) {
  test(`at 320 px, ${title} fit in whole words and clear lines, and load alone`, async ({
    page,
    shop,
    account,
    sandbox: { platformUrl },
  }) => {
    const missing = await missingFonts(page);
    test.skip(missing.length > 0, `Install ${notoPackages.join(' and ')}`);
    const statesIn = await prepareMainStates({ account, platformUrl });
    await openRow(page, { platformUrl, shop, width: 320, count: mainCount });
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, file] = /\/([\w-]+)-[\da-f]{8}\.json$/.exec(request.url()) ?? [];
      if (file && !file.startsWith('tax-ids')) loaded.push(file);
    });
    const problems: Record<string, readonly string[]> = {};
    for (const tag of group) {
      const texts = read(tag);
      loaded.length = 0;
      await showRow(page, tag, await statesIn(tag, texts));
      const { dir = '' } = texts.language ?? {};
      await expect(formAt(page, 0).locator('html')).toHaveAttribute('dir', dir);
      const ofOthers = loaded.filter((file) => tag === 'en' || !file.endsWith(`-${tag}`));
      const found = [
        ...ofOthers.map((file) => `loads ${file}`),
        ...(tag.startsWith('en') ? [] : await oddTextsOn(page)),
        ...(await misfitsOn(page)),
        ...(await brokenLinesOn(page)),
        ...(await unclearLinesOn(page)),
      ];
      if (found.length > 0) problems[tag] = found;
    }
    expect(problems).toEqual({});
  });
}

test("a form that can't load reports it in the language of the launch", async ({
  checkout,
  account,
  sandbox,
}) => {
  const { page } = checkout;
  const { shell = {} } = read('de');
  await page.route('**/v1/frame/card.html', (route) => route.abort());
  // The page fetches the texts, which a strict policy would block.
  await checkout.open({ ...strictPage(sandbox.platformUrl), headers: {} });
  await checkout.launch({ ...(await createCardToken(account)), locale: 'de' });
  const status = page.locator('prime-trust-embed').getByRole('status');
  await checkout.expectEvents('loadFailed');
  await expect(status).toContainText(`${shell.unreachable}`);
  await expect(status.getByRole('button')).toHaveText(`${shell.retry}`);
});
