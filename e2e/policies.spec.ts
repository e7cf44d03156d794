import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { type CspOptions, csp, inlineTagHash } from '../src/npm/csp/index.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { expectOnePayment } from './platform-state.ts';
import { codeWithout, integrityOf, pageOf, shopOptions as shop } from './policy-pages.ts';
import type { ShopPage } from './shop.ts';
import { strictPage } from './shop-pages.ts';
import { shopScript } from './shop-script.ts';

// Each of these pages completes a link and a challenged payment. Every test ends with the check that no
// policy was violated and no error is on the console, see fixtures.ts.

async function linkAndPay(checkout: CheckoutPage, account: MerchantAccount, page: ShopPage) {
  const { resourceTokenHash } = await createCardToken(account);
  await checkout.open(page);
  await checkout.launch({ resourceTokenHash });
  await checkout.linkCard({ number: '4000000000001109' });
  await checkout.answerChallenge();
  await expect(checkout.heading('Card linked')).toBeVisible();
  await checkout.open(page);
  await checkout.launch({ resourceTokenHash, amount: '100.00' });
  await checkout.pay();
  await checkout.expectPaidByChallenge();
}

const nonce = 'kT2+8w/==';

const pages: Record<string, (origin: string) => ShopPage | Promise<ShopPage>> = {
  'the strictest page: one host in two directives, Trusted Types enforced': (origin) => {
    const page = strictPage(origin);
    const policy = page.headers?.['Content-Security-Policy'];
    expect(policy).not.toMatch(/unsafe|\*|style-src|connect-src/);
    return page;
  },
  'a page with an inline tag allowed by its hash': (origin) =>
    pageOf({ ...shop, origin, load: 'inline-tag', trustedTypes: true }, shopScript),
  'a page with an inline tag by its nonce, and what it loads, without any host': (origin) => {
    const byNonce = { nonce, strictDynamic: true, trustedTypes: true };
    return pageOf({ ...shop, origin, load: 'inline-tag', ...byNonce }, shopScript);
  },
  'a page with only hashes, no host at all, and no script without an integrity': async (origin) => {
    const integrity = await integrityOf(origin);
    const options = { ...shop, origin, integrity, integrityPolicy: true };
    expect(csp(options).policy.match(/script-src ([^;]*)/)?.[1]).not.toContain(origin);
    return pageOf(options, shopScript);
  },
  'a cross-origin isolated page without headers of a policy': (origin) => {
    const options: CspOptions = { ...shop, origin, isolated: true };
    const { headers, html } = pageOf(options, shopScript);
    const { 'Content-Security-Policy': _policy, ...others } = headers;
    return { headers: others, html: html.replace('<title>', `${csp(options).meta}<title>`) };
  },
};

for (const [what, build] of Object.entries(pages)) {
  // Covers WI17
  test(`links and pays on ${what}`, async ({ checkout, account, state, sandbox }) => {
    await linkAndPay(checkout, account, await build(sandbox.platformUrl));
    const isIsolated = await checkout.page.evaluate(() => crossOriginIsolated);
    expect(isIsolated).toBe(what.includes('isolated'));
    await expectOnePayment(state, 100);
  });
}

test('a launch before the embeds have loaded runs afterwards', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const { page } = checkout;
  const launches = () =>
    page.evaluate(async () => {
      while (!window.shop?.cleanups.length) await new Promise((resolve) => setTimeout(resolve, 10));
    });
  await page.route('**/v1/embeds.js', async (route) => {
    await launches();
    await route.continue();
  });
  await page.addInitScript((hash) => {
    if (window !== top) return;
    addEventListener('DOMContentLoaded', () => {
      window.shop.launch({ resourceTokenHash: hash }, 'given-up')();
      window.shop.launch({ resourceTokenHash: hash });
      window.shop.cleanups.at(-1)?.update({ locale: 'de' });
    });
  }, resourceTokenHash);
  const options: CspOptions = { ...shop, origin: sandbox.platformUrl, load: 'inline-tag' };
  await checkout.open(pageOf(options, shopScript));
  await expect(checkout.field('Kartennummer')).toBeVisible();
  await page.evaluate(() => window.shop.cleanups.at(-1)?.update({ locale: 'en' }));
  await expect(checkout.field('Card number')).toBeVisible();
  await checkout.expectEvents('loaded');
  await page.evaluate(() => window.shop.cleanUp());
  await expect(page.locator('#card > *')).toHaveCount(0);
});

test.describe('a policy that lacks one token', () => {
  test.use({ expectedNoise: /./ });

  test('ends each launch with an error that names the missing token', async ({
    checkout,
    sandbox,
    resourceTokenHash,
  }) => {
    const origin = sandbox.platformUrl;
    const integrity = await integrityOf(origin);
    const { embeds, purchaseProtection } = integrity;
    const inline: Omit<CspOptions, 'origin'> = { load: 'inline-tag', trustedTypes: true };
    const script = new RegExp(`(?<=script-src [^;]*)${origin}`);
    const cases: [Omit<CspOptions, 'origin'>, string | RegExp, string][] = [
      [{}, script, `script-src-elem ${origin}/v1/embeds.js`],
      [{}, /(?<=frame-src )[^;]+/, 'frame_blocked'],
      [{ nonce }, `'nonce-${nonce}'`, `script-src-elem ${origin}/v1/embeds.js`],
      [inline, `'${inlineTagHash}'`, 'script-src-elem inline'],
      [inline, script, 'script_blocked'],
      [inline, /(?<=frame-src )[^;]+/, 'frame_blocked'],
      [inline, 'prime-trust-embeds', 'trusted_types'],
      [{ ...inline, strictDynamic: true }, "'strict-dynamic'", 'script_blocked'],
      [{ ...inline, integrity }, `'${embeds}'`, 'script_blocked'],
      [{ ...inline, integrity }, `'${purchaseProtection}'`, 'purchase_protection_blocked'],
    ];
    for (const [options, token, error] of cases) {
      const page = pageOf({ siteId: 'corner-shop', origin, ...options });
      const found = await codeWithout(checkout, page, token, resourceTokenHash);
      expect(found, `${token} of ${page.headers['Content-Security-Policy']}`).toContain(error);
    }
  });
});
