import { randomBytes } from 'node:crypto';
import type { MerchantAccount } from '../demo/merchant-account.ts';
import { createCardToken, createToken } from '../demo/merchant-tokens.ts';
import { cancelContributionToken, disableCreditCardToken } from '../src/contract/index.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, refusedRequests, test } from './fixtures.ts';
import { linkedCard, pendingPayment } from './payable.ts';
import type { Sandbox } from './sandbox.ts';
import { openShop, type Shop } from './shop.ts';
import { strictPage } from './shop-pages.ts';

test.use({ expectedNoise: refusedRequests });

const card = '4242424242424242';
type Launch = { resourceTokenHash: string };

const day = 24 * 60 * 60;

/** Launches that fail: what is launched, and the error. */
const endings: [
  what: string,
  launch: (account: MerchantAccount) => Promise<Launch>,
  error: Record<string, unknown>,
][] = [
  [
    'a linked card without an amount is an error of the page',
    (account) => linkedCard(account),
    { name: 'IntegrationError', code: 'amount_required' },
  ],
  [
    'a disabled token says so',
    async (account) => {
      const token = await createCardToken(account);
      const parameters = { hash: token.resourceTokenHash };
      await account.client.call(disableCreditCardToken, { parameters });
      return token;
    },
    { name: 'TokenDisabled', code: 'token_disabled' },
  ],
  [
    'a cancelled payment says so',
    async (account) => {
      const token = await pendingPayment(account);
      const parameters = { hash: token.resourceTokenHash };
      await account.client.call(cancelContributionToken, { parameters });
      return token;
    },
    { code: 'token_cancelled' },
  ],
  [
    'an unknown token says so',
    async () => ({ resourceTokenHash: `ccr_${randomBytes(24).toString('base64url')}` }),
    { name: 'TokenInvalid', code: 'token_unknown' },
  ],
  [
    'a token with allowed origins on another origin',
    async (account) => ({ resourceTokenHash: await tokenFor(account, ['https://other.example']) }),
    { code: 'origin_not_allowed' },
  ],
];

for (const [what, launch, error] of endings) {
  test(what, async ({ checkout, account }) => {
    await checkout.start(await launch(account));
    const [event] = await checkout.expectEvents('loadFailed');
    expect(event?.[1]).toMatchObject(error);
    await expect(checkout.form.getByRole('heading')).toBeVisible();
  });
}

test('a token that is disabled while the form is open refuses the card', async ({
  checkout,
  account,
  state,
}) => {
  const { resourceTokenHash, cardResourceId } = await createCardToken(account);
  await checkout.start({ resourceTokenHash });
  await checkout.fillCard({ number: card });
  await account.client.call(disableCreditCardToken, { parameters: { hash: resourceTokenHash } });
  await checkout.button('Link card').click();
  const events = await checkout.expectEvents('loaded', 'onCardError', 'onExit');
  expect(events[1]?.[1]).toMatchObject({ name: 'TokenDisabled' });
  expect(await state.card(cardResourceId)).toMatchObject({ status: 'pending' });
});

test('an expired token says so', async ({ checkout, advanceClock, resourceTokenHash }) => {
  await advanceClock(day + 1);
  await checkout.start({ resourceTokenHash });
  const [event] = await checkout.expectEvents('loadFailed');
  expect(event?.[1]).toMatchObject({ name: 'TokenExpired', code: 'token_expired' });
});

/** Returns a token that links a card, for pages of these origins. */
async function tokenFor(account: MerchantAccount, origins: string[]): Promise<string> {
  const { cardResourceId } = await createCardToken(account);
  return createToken(account, {
    'resource-token-type': 'credit_card_resource',
    'resource-type': 'credit-card-resource',
    'resource-id': cardResourceId,
    'allowed-origins': origins,
  });
}

test('a token with allowed origins on the origin it is for', async ({
  checkout,
  account,
  shop,
}) => {
  await checkout.start({ resourceTokenHash: await tokenFor(account, [shop.origin]) });
  await checkout.expectLinked();
});

test.describe('a token with allowed origins in a page that is in another page', () => {
  test.use({ expectedNoise: /frame-ancestors/ });

  interface Pages {
    checkout: CheckoutPage;
    account: MerchantAccount;
    shop: Shop;
    sandbox: Sandbox;
  }

  /** Launches in a page of the shop within a page of another origin; allows the shop, or both origins. */
  async function launchInside(
    { checkout, account, shop, sandbox }: Pages,
    allowed: 'shop' | 'both',
  ) {
    const portal = await openShop();
    const resourceTokenHash = await tokenFor(account, [
      shop.origin,
      ...(allowed === 'both' ? [portal.origin] : []),
    ]);
    const { html } = strictPage(sandbox.platformUrl);
    const src = shop.publish({ html });
    const embedding = `<!doctype html><title>Portal</title><iframe src="${src}" width="600" height="700">`;
    await checkout.page.goto(portal.publish({ html: embedding }));
    const [, frame] = checkout.page.frames();
    await frame?.waitForFunction(() => 'shop' in window);
    await frame?.evaluate((hash) => {
      window.shop.launch({ resourceTokenHash: hash });
    }, resourceTokenHash);
    await portal.stop();
    return {
      form: checkout.page.frameLocator('iframe').frameLocator('#card iframe'),
      events: () => frame?.evaluate(() => window.shop.events),
    };
  }

  test('takes no card if the outer page has another origin', async ({
    checkout,
    account,
    shop,
    sandbox,
  }) => {
    const { form, events } = await launchInside({ checkout, account, shop, sandbox }, 'shop');
    await expect(
      form.getByRole('heading', { name: 'This form is no longer valid.' }),
    ).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveCount(0);
    expect(await events()).toEqual([
      ['loadFailed', expect.objectContaining({ name: 'TokenInvalid', code: 'origin_not_allowed' })],
    ]);
  });

  test('takes a card if both origins are allowed', async ({ checkout, account, shop, sandbox }) => {
    const { form, events } = await launchInside({ checkout, account, shop, sandbox }, 'both');
    await expect.poll(events).toEqual([['loaded']]);
    await form.getByLabel('Card number').fill(card);
    await expect(form.getByRole('button', { name: 'Link card' })).toBeVisible();
  });
});

// Covers WI13
test('without required purchase protection the launch fails and takes no card', async ({
  checkout,
  sandbox,
  consoleLines,
  resourceTokenHash,
}) => {
  const page = strictPage(sandbox.platformUrl);
  const html = page.html.replace(/<script src="[^"]*purchase-protection[^>]*><\/script>/, '');
  await checkout.open({ ...page, html });
  await checkout.launch({ resourceTokenHash });
  const events = await checkout.expectEvents('loadFailed');
  expect(events[0]?.[1]).toMatchObject({
    name: 'PurchaseProtectionRequired',
    code: 'purchase_protection_required',
  });
  await expect(checkout.heading('This shop can’t take cards right now.')).toBeVisible();
  await expect(checkout.field('Card number')).toHaveCount(0);
  expect(consoleLines.filter((line) => /purchase.?protection/i.test(line))).toHaveLength(1);
});
