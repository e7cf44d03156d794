import { createCardToken } from '../demo/merchant-tokens.ts';
import { scenarioNoise } from './card-scenarios.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard, startPayment } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';
import { openShop } from './shop.ts';
import { strictPage } from './shop-pages.ts';

test.use({ expectedNoise: scenarioNoise });

const nothing = '00000000-0000-4000-8000-000000000000';

/** Messages of an attacker who knows our source, and random noise. */
const forgeries: unknown[] = [
  { type: 'prime-trust-embeds/connect', version: 1 },
  { type: 'prime-trust-embeds/connect', version: 2 },
  { type: 'init', embed: 'credit-card', resourceTokenHash: 'ccr_forged', locales: ['en'] },
  { type: 'event', event: { name: 'onContribution', args: [nothing, nothing] } },
  { type: 'event', event: { name: 'cardVerified', args: [nothing, nothing] } },
  { type: 'resize', height: 1e9 },
  { type: 'open-challenge', label: 'x', locale: 'en', width: 10, height: 10 },
  { type: 'close-challenge' },
  { type: 'challenge-ready' },
  { type: 'challenge-blocked' },
  { type: 'challenge-dismissed' },
  { type: 'cancel' },
  { type: 'result-posted' },
  {
    type: 'prime-trust-embeds/challenge-result',
    threeDSServerTransID: nothing,
    threeDSSessionData: '',
  },
  { type: 'prime-trust-embeds/method-notification', threeDSServerTransID: nothing },
  null,
  undefined,
  42,
  'webpackOk',
  '{"type":"event"}',
  [],
  { type: { toString: 'x' } },
  { type: 'event', event: { name: '__proto__', args: [] } },
  { type: 'event', event: { name: 'constructor', args: [] } },
  { type: 'x'.repeat(100_000) },
];

/** Sends all messages to all windows, with and without a port. Runs in the attacker's window. */
function spray(messages: unknown[]): void {
  const windows: Window[] = [];
  const collect = (one: Window) => {
    windows.push(one);
    for (let index = 0; index < one.length; index++) {
      const child = one[index];
      if (child) collect(child);
    }
  };
  collect(window.top ?? window);
  for (const target of windows) {
    for (const message of messages) {
      target.postMessage(message, '*');
      const { port1, port2 } = new MessageChannel();
      target.postMessage(message, '*', [port2]);
      for (const another of messages) port1.postMessage(another);
    }
  }
}

/** Continuously offers its own port to every window, so that it arrives before the page's. */
function besiege(connect: unknown): void {
  const offer = (one: Window) => {
    const { port1, port2 } = new MessageChannel();
    port1.postMessage({ type: 'init' });
    one.postMessage(connect, '*', [port2]);
    for (let index = 0; index < one.length; index++) {
      const child = one[index];
      if (child) offer(child);
    }
  };
  setInterval(() => offer(window.top ?? window), 1);
}

async function flood(checkout: CheckoutPage, hostile: string): Promise<void> {
  await checkout.page.evaluate(spray, forgeries);
  const [sibling] = checkout.framesAt(hostile);
  await sibling?.evaluate(spray, forgeries);
}

/** Opens a page with another origin's frame beside the form. @returns that origin */
async function openBesideAttacker(checkout: CheckoutPage, platformUrl: string) {
  const attacker = await openShop();
  const hostileUrl = attacker.publish({ html: '<!doctype html><title>Advertisement</title>' });
  const body = `<iframe src="${hostileUrl}"></iframe><div id="card"></div>`;
  await checkout.open({ html: strictPage(platformUrl, body).html });
  return attacker;
}

test('messages of the page, of a sibling frame and of another origin change nothing', async ({
  checkout,
  account,
  state,
  sandbox,
}) => {
  const attacker = await openBesideAttacker(checkout, sandbox.platformUrl);
  const { resourceTokenHash } = await linkedCard(account, '4000000000001109');
  await flood(checkout, attacker.origin);
  await checkout.launch({ resourceTokenHash, amount: '100.00' });
  await flood(checkout, attacker.origin);
  await checkout.expectEvents('loaded');

  await flood(checkout, attacker.origin);
  const height = await checkout.page.locator('#card iframe').first().boundingBox();
  expect(height?.height).toBeLessThan(800);
  await checkout.pay();
  await expect(checkout.code).toBeVisible();

  await flood(checkout, attacker.origin);
  await expect(checkout.code).toBeVisible();
  await checkout.expectEvents('loaded', 'onChallenge');
  await expectNoPayment(state);

  await checkout.expectPaidByChallenge();
  await expectOnePayment(state, 100);
  await attacker.stop();
});

test('ignores a sibling frame that keeps offering its own port', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const attacker = await openBesideAttacker(checkout, sandbox.platformUrl);
  // Imitates browsers that can't move an existing frame: the form then loads after the attack begins.
  await checkout.page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
  await checkout.framesAt(attacker.origin)[0]?.evaluate(besiege, forgeries[0]);
  for (let count = 0; count < 5; count++) {
    await checkout.launch({ resourceTokenHash });
    await expect.poll(async () => (await checkout.events()).length).toBe(count + 1);
    await checkout.page.evaluate(() => window.shop.cleanUp());
  }
  expect((await checkout.events()).map(([name]) => name)).toEqual(Array(5).fill('loaded'));
  await attacker.stop();
});

test('a forged result with the right ids of the transaction does not pay', async ({
  checkout,
  account,
  state,
  sandbox,
}) => {
  const { options } = await startPayment(checkout, account, '4000000000001109');
  const creqs: string[] = [];
  const notifications: string[] = [];
  checkout.page.on('request', (request) => {
    const creq = new URLSearchParams(request.postData() ?? '').get('creq');
    if (creq) creqs.push(creq);
  });
  checkout.page.on('response', async (response) => {
    const text = await response.text().catch(() => '');
    notifications.push(...(text.match(/tds_[\w-]{22,}/g) ?? []));
  });
  await checkout.pay();
  await expect(checkout.code).toBeVisible();

  // A cardholder's own script has all this data, but must not be able to claim the bank's approval.
  const creq = JSON.parse(Buffer.from(creqs[0] ?? '', 'base64url').toString());
  const cres = { ...creq, messageType: 'CRes', transStatus: 'Y' };
  expect(notifications.length).toBeGreaterThan(0);
  for (const hash of new Set(notifications)) {
    await fetch(`${sandbox.platformUrl}/v2/three-ds-authentications/${hash}/challenge-result`, {
      method: 'POST',
      body: new URLSearchParams({
        cres: Buffer.from(JSON.stringify(cres)).toString('base64url'),
      }),
    });
  }
  await expectNoPayment(state);
  await checkout.page.reload();
  await checkout.launch(options);
  await checkout.expectPaidByChallenge();
  await expectOnePayment(state, 100);
});

test('a replay of the embed’s messages changes nothing', async ({ checkout, account, state }) => {
  const { resourceTokenHash, cardResourceId } = await createCardToken(account);
  await checkout.open();
  await checkout.page.evaluate(() => {
    const { postMessage } = MessagePort.prototype;
    const said: [MessagePort, unknown][] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, ...rest) {
      said.push([this, message]);
      return Reflect.apply(postMessage, this, [message, ...rest]);
    } as typeof postMessage;
    Object.assign(window, {
      replay: () => {
        for (const [port, message] of said.splice(0)) Reflect.apply(postMessage, port, [message]);
      },
    });
  });
  await checkout.launch({ resourceTokenHash });
  await checkout.expectEvents('loaded');
  await checkout.fillCard({ number: '4242424242424242' });
  await checkout.page.evaluate('replay()');
  await expect(checkout.field('Card number')).toHaveValue('4242 4242 4242 4242');
  await checkout.button('Link card').click();
  await checkout.expectEvents('loaded', 'cardVerified', 'onExit');
  await checkout.page.evaluate('replay()');
  await checkout.expectEvents('loaded', 'cardVerified', 'onExit');
  expect((await state.card(cardResourceId)).status).toBe('verified');
});

test('ignores a frame name with false claims about the form', async ({
  checkout,
  account,
  state,
}) => {
  const { resourceTokenHash, cardResourceId } = await createCardToken(account);
  await checkout.open();
  await checkout.page.evaluate(() => {
    // Makes the frame read its name while it loads, instead of moving an existing frame.
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
    Object.defineProperty(HTMLIFrameElement.prototype, 'name', {
      set(this: HTMLIFrameElement, name: string) {
        const lie = name.replace('"ccr_"', '"ctr_"').replace('"amount":null', '"amount":"1"');
        this.setAttribute('name', lie);
      },
    });
  });
  await checkout.launch({ resourceTokenHash });
  await checkout.expectEvents('loaded');
  await checkout.expectLinked();
  expect((await state.card(cardResourceId)).status).toBe('verified');
});
