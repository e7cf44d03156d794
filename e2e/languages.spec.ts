import { readdirSync } from 'node:fs';
import { readLanguage } from '../build/languages.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import { expectOnePayment } from './platform-state.ts';
import { strictPage } from './shop-pages.ts';
import { expectTextsFit } from './text-fits.ts';

test.use({ expectedNoise: scenarioNoise });

const folder = 'src/languages/texts';
const read = (tag: string) => readLanguage(`${folder}/${tag}.json`);
const tags = readdirSync(folder).map((file) => file.replace('.json', ''));

for (const tag of ['en', 'de', 'ar', 'ja']) {
  const { language = {}, card = {}, challenge = {} } = read(tag);

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
    await expect(checkout.code).toBeVisible();
    const title = { name: `${challenge.title}` };
    await expect(checkout.challenge.getByRole('heading', title)).toBeVisible();
    await expect(checkout.challenge.locator('html')).toHaveAttribute('dir', `${language.dir}`);
    await checkout.answerChallenge();
    await expect(checkout.heading(`${card.paid}`)).toBeVisible();
    await expectOnePayment(state, 100);
  });
}

test('every language is loaded alone, and its form fits into 320 px with all errors', async ({
  checkout,
  account,
}) => {
  const { page } = checkout;
  const options = await createCardToken(account);
  await page.setViewportSize({ width: 320, height: 640 });
  await checkout.open();
  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, file] = /\/([\w-]+)-[\da-f]{8}\.json$/.exec(request.url()) ?? [];
    if (file) loaded.push(file);
  });
  for (const tag of tags) {
    const { language = {}, card = {} } = read(tag);
    loaded.length = 0;
    await checkout.launch({ ...options, locale: tag });
    await expect(checkout.form.locator('button[type=submit]')).toHaveText(`${card.link}`);
    await expect(checkout.form.locator('html')).toHaveAttribute('dir', `${language.dir}`);
    await checkout.form.locator('button[type=submit]').click();
    await expect(checkout.form.getByText(`${card.numberMissing}`).first()).toBeVisible();
    await expectTextsFit(page, tag);
    await page.evaluate(() => window.shop.cleanUp());
    const others = loaded.filter((file) => !file.endsWith(`-${tag}`));
    expect(tag === 'en' ? loaded : others).toEqual([]);
    const ofForm = tag === 'en' ? [] : [`card-labels-${tag}`, `card-others-${tag}`];
    expect(loaded.filter((file) => file.startsWith('card'))).toEqual(ofForm);
  }
});

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
