import { createHash } from 'node:crypto';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken } from '../demo/merchant-tokens.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { expectOnePayment } from './platform-state.ts';
import type { ShopPage } from './shop.ts';
import { strictPage } from './shop-pages.ts';
import { shopScript } from './shop-script.ts';

// Each of these pages completes a link and a challenged payment; that no policy is violated and no
// error is on the console is checked at the end of every test, see fixtures.ts.

const hashOf = (text: string, algorithm = 'sha256') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

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
  await checkout.answerChallenge();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'onContribution', 'onExit');
}

test('the strictest page: one host in two directives, Trusted Types enforced', async ({
  checkout,
  account,
  state,
  sandbox,
}) => {
  const page = strictPage(sandbox.platformUrl);
  expect(page.headers?.['Content-Security-Policy']).not.toMatch(/unsafe|\*|style-src|connect-src/);
  await linkAndPay(checkout, account, page);
  await expectOnePayment(state, 100);
});

// Covers WI17
test('an inline script allowed by its hash', async ({ checkout, account, state, sandbox }) => {
  const { platformUrl } = sandbox;
  await linkAndPay(checkout, account, {
    headers: {
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src ${platformUrl} '${hashOf(shopScript)}'`,
        `frame-src ${platformUrl}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    },
    html: `<!doctype html><html lang="en"><title>Checkout</title>
      <script src="${platformUrl}/v1/purchase-protection.js?id=corner-shop"></script>
      <script src="${platformUrl}/v1/embeds.js"></script>
      <div id="card"></div>
      <script>${shopScript}</script></html>`,
  });
  await expectOnePayment(state, 100);
});

test('only hashes: the scripts by their integrity, no host at all', async ({
  checkout,
  account,
  state,
  sandbox,
}) => {
  const { platformUrl } = sandbox;
  const integrity = async (path: string) =>
    hashOf(await (await fetch(platformUrl + path)).text(), 'sha384');
  const embeds = await integrity('/v1/embeds.js');
  const protection = await integrity('/v1/purchase-protection.js?id=corner-shop');
  await linkAndPay(checkout, account, {
    headers: {
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src '${embeds}' '${protection}' '${hashOf(shopScript)}'`,
        `frame-src ${platformUrl}`,
      ].join('; '),
    },
    html: `<!doctype html><html lang="en"><title>Checkout</title>
      <script src="${platformUrl}/v1/purchase-protection.js?id=corner-shop"
        integrity="${protection}" crossorigin="anonymous"></script>
      <script src="${platformUrl}/v1/embeds.js" integrity="${embeds}"
        crossorigin="anonymous"></script>
      <div id="card"></div>
      <script>${shopScript}</script></html>`,
  });
  await expectOnePayment(state, 100);
});

test('a cross-origin isolated page', async ({ checkout, account, state, sandbox }) => {
  const page = strictPage(sandbox.platformUrl);
  await linkAndPay(checkout, account, {
    ...page,
    headers: {
      ...page.headers,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  });
  expect(await checkout.page.evaluate(() => crossOriginIsolated)).toBe(true);
  await expectOnePayment(state, 100);
});
