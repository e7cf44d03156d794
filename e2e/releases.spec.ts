import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createCardToken, createPersonToken } from '../demo/merchant-tokens.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard } from './payable.ts';
import { pageOf } from './policy-pages.ts';
import { shopScript } from './shop-script.ts';

const shopHash = createHash('sha256').update(shopScript).digest('base64');
const shopPage = { 'script-src': [`'sha256-${shopHash}'`] };
const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };
const release = `v${version}`;

interface Integrity {
  files: Record<string, string>;
}

/** A page of the shop with the scripts of a release, by their hashes, and none without a hash. */
async function releasePage(origin: string) {
  const answer = await fetch(`${origin}/${release}/integrity.json`);
  const { files } = (await answer.json()) as Integrity;
  const embeds = files['embeds.js'] ?? '';
  const purchaseProtection = files['purchase-protection.js'];
  const options = {
    ...{ origin, release, siteId: 'corner-shop', integrityPolicy: true, page: shopPage },
    integrity: { embeds, purchaseProtection },
  };
  return pageOf({ ...options, load: 'inline-tag' }, shopScript);
}

test('a release loads nothing but its own files, and completes a challenge', async ({
  checkout,
  account,
  sandbox,
}) => {
  const { platformUrl } = sandbox;
  const requested: string[] = [];
  checkout.page.on('request', (request) => requested.push(request.url()));
  const { resourceTokenHash } = await createCardToken(account);
  await checkout.open(await releasePage(platformUrl));
  await checkout.launch({ resourceTokenHash });
  await checkout.linkCard({ number: '4000000000001109' });
  await checkout.answerChallenge();
  await expect(checkout.heading('Card linked')).toBeVisible();
  const ours = requested.filter((url) => url.startsWith(`${platformUrl}/v`));
  const files = ours.filter((url) => !url.startsWith(`${platformUrl}/v2/`));
  const elsewhere = files.filter((url) => !url.startsWith(`${platformUrl}/${release}/`));
  expect(elsewhere.filter((url) => !url.includes('/v1/frame/ancestors'))).toEqual([]);
  expect(files.some((url) => /run-attempts-[\w-]+\.js$/.test(url))).toBe(true);
});

test.describe('a chunk with a changed byte', () => {
  test.use({ expectedNoise: /'integrity'|Failed to fetch|run-attempts|run-form/ });

  test('is refused and named, also when it is requested again', async ({
    checkout,
    account,
    consoleLines,
  }) => {
    await checkout.page.route('**/run-attempts-*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nconsole.log('it ran');` });
    });
    const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
    await checkout.start({ resourceTokenHash, amount: '100.00' });
    const refused = () => consoleLines.filter((line) => /'integrity'.*run-attempts/.test(line));
    await checkout.pay();
    await expect.poll(() => refused().some((line) => line.includes('.js?2'))).toBe(true);
    expect(refused()[0]).toMatch(/run-attempts-[\w-]+\.js'/);
    await expect
      .poll(() => checkout.events())
      .toMatchObject([['loadFailed', { name: 'ServiceUnavailable', code: 'integrity_mismatch' }]]);
    expect(consoleLines).not.toContain('it ran');
  });

  test('is refused and named in onboarding', async ({
    onboarding,
    page,
    account,
    consoleLines,
  }) => {
    await page.route('**/run-form-*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nconsole.log('it ran');` });
    });
    await onboarding.start({ resourceTokenHash: await createPersonToken(account) });
    await expect(onboarding.form.getByRole('alert')).toContainText('Something went wrong.');
    await expect
      .poll(() => onboarding.events())
      .toMatchObject([['loadFailed', { name: 'ServiceUnavailable', code: 'integrity_mismatch' }]]);
    expect(consoleLines).not.toContain('it ran');
  });
});
