import type { CDPSession, Page } from '@playwright/test';
import { createCardToken } from '../demo/merchant-tokens.ts';
import { CardForm } from '../src/npm/testing/index.ts';
import { expect, test } from './fixtures.ts';
import { linkCardIn } from './link-card-in.ts';
import { linkedCard, startPayment } from './payable.ts';
import { expectOnePayment } from './platform-state.ts';
import { strictPage } from './shop-pages.ts';

test('200 launches and cleanups leave nothing behind', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  const { page } = checkout;
  await checkout.open();
  await launchAndCleanUp(page, resourceTokenHash, 20);
  const devtools = await page.context().newCDPSession(page);
  const before = await measure(devtools);
  await launchAndCleanUp(page, resourceTokenHash, 200);
  const after = await measure(devtools);
  expect(page.frames()).toHaveLength(1);
  expect(checkout.framesAt(sandbox.platformUrl)).toEqual([]);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(0);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(0);
  expect(after.documents - before.documents, 'documents').toBeLessThanOrEqual(0);
  expect(after.heap - before.heap, 'bytes of heap').toBeLessThanOrEqual(200 * 1024);
});

/** Waits for every tenth form. The others are removed while they load, which is harder. */
function launchAndCleanUp(page: Page, resourceTokenHash: string, count: number): Promise<void> {
  return page.evaluate(
    async ([hash, times]) => {
      for (let index = 0; index < times; index++) {
        const waited = index % 10 === 0;
        await new Promise<void>((resolve) => {
          const cleanup = window.shop.launch({
            resourceTokenHash: hash,
            events: waited ? { loaded: resolve } : {},
          });
          window.shop.cleanups.length = 0;
          window.shop.events.length = 0;
          Object.assign(window, { cleanup });
          if (!waited) setTimeout(resolve, (index % 7) * 8);
        });
        Reflect.get(window, 'cleanup')();
      }
      Reflect.deleteProperty(window, 'cleanup');
    },
    [resourceTokenHash, count] as const,
  );
}

async function measure(devtools: CDPSession) {
  await devtools.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const counters = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return {
    listeners: counters.jsEventListeners,
    nodes: counters.nodes,
    documents: counters.documents,
    heap: usedSize,
  };
}

test('changed options keep typed values, also in a payment', async ({
  checkout,
  account,
  state,
}) => {
  await startPayment(checkout, account);
  await checkout.expectEvents('loaded');
  await checkout.field('Security code').fill('123');
  await checkout.update({ amount: '120.50', locale: 'de', theme: { primary: 'rgb(10, 80, 60)' } });
  const pay = checkout.button(/120,50/);
  await expect(pay).toHaveCSS('background-color', 'rgb(10, 80, 60)');
  await expect(checkout.form.getByRole('textbox')).toHaveValue('123');
  await expect(checkout.page.locator('#card iframe')).toHaveAttribute('title', /Karte/);
  await pay.click();
  await checkout.expectEvents('loaded', 'onContribution', 'onExit');
  await expectOnePayment(state, 120.5);
});

test('two embeds on one page do not disturb each other', async ({
  checkout,
  account,
  state,
  sandbox,
}) => {
  const first = await createCardToken(account);
  const second = await createCardToken(account);
  const body = '<div id="card"></div><div id="other"></div>';
  await checkout.open(strictPage(sandbox.platformUrl, body));
  await checkout.page.evaluate(
    ([one, other]) => {
      window.shop.launch({ resourceTokenHash: one });
      window.shop.launch({ resourceTokenHash: other }, 'other');
    },
    [first.resourceTokenHash, second.resourceTokenHash] as const,
  );
  await checkout.expectEvents('loaded', 'loaded');
  await checkout.linkCard({ number: '4000000000001109' });
  await expect(checkout.code).toBeVisible();
  const other = new CardForm(checkout.page, '#other');
  await expect(other.field('number')).toHaveValue('');
  await checkout.answerChallenge();
  await expect(checkout.heading('Card linked')).toBeVisible();
  await checkout.page.evaluate(() => window.shop.cleanups.shift()?.());
  await other.fill();
  await other.submit();
  await expect(other.result).toHaveText('Card linked');
  expect((await state.card(first.cardResourceId)).status).toBe('verified');
  expect((await state.card(second.cardResourceId)).status).toBe('verified');
});

/** Containers in which other widgets don't work. */
const places = [
  'an open shadow root',
  'a closed shadow root',
  'a modal dialog',
  'a frame of the page',
] as const;

for (const place of places) {
  test(`links a card with a challenge in ${place}`, async ({
    checkout,
    account,
    state,
    sandbox,
  }) => {
    const { resourceTokenHash, cardResourceId } = await createCardToken(account);
    await checkout.open();
    await checkout.page.evaluate(launchIn, [place, resourceTokenHash] as const);
    await checkout.expectEvents('loaded');
    const [form] = checkout.framesAt(`${sandbox.platformUrl}/v1/frame/card.html`);
    if (!form) throw new Error('There is no form');
    await linkCardIn(form, '4000000000001109');
    const challenge = `${sandbox.issuerUrl}/acs/challenge`;
    await expect.poll(() => checkout.framesAt(challenge)).toHaveLength(1);
    const [bank] = checkout.framesAt(challenge);
    await bank?.getByLabel('Verification code').fill('123456');
    await bank?.getByRole('button', { name: 'Verify' }).click();
    await checkout.expectEvents('loaded', 'onChallenge', 'onChallenge', 'cardVerified', 'onExit');
    expect((await state.card(cardResourceId)).status).toBe('verified');
  });
}

/** Runs in the page. */
function launchIn([place, resourceTokenHash]: readonly [(typeof places)[number], string]): void {
  const card = document.getElementById('card');
  const target = document.createElement('div');
  if (place === 'a modal dialog') {
    const dialog = document.createElement('dialog');
    dialog.append(target);
    card?.append(dialog);
    dialog.showModal();
  } else if (place === 'a frame of the page') {
    const frame = document.createElement('iframe');
    frame.width = '600';
    frame.height = '700';
    card?.append(frame);
    frame.contentDocument?.body.append(target);
  } else {
    const mode = place === 'a closed shadow root' ? 'closed' : 'open';
    card?.attachShadow({ mode }).append(target);
  }
  window.shop.launch({ resourceTokenHash }, target);
}

test('a launch into an occupied target replaces its form', async ({
  checkout,
  account,
  consoleLines,
}) => {
  const { resourceTokenHash } = await linkedCard(account);
  await checkout.start({ resourceTokenHash, amount: '10.00' });
  await checkout.expectEvents('loaded');
  await checkout.launch({ resourceTokenHash, amount: '20.00' });
  await checkout.expectEvents('loaded', 'loaded');
  await expect(checkout.page.locator('#card iframe')).toHaveCount(1);
  await expect(checkout.button('Pay $20.00')).toBeVisible();
  expect(consoleLines.length).toBeGreaterThan(0);
});

test('of two launches into one target, the second stays', async ({
  checkout,
  resourceTokenHash,
}) => {
  await checkout.open();
  await checkout.page.evaluate((hash) => {
    window.shop.launch({ resourceTokenHash: hash });
    window.shop.launch({ resourceTokenHash: hash });
  }, resourceTokenHash);
  await checkout.expectEvents('loaded');
  await expect(checkout.page.locator('#card iframe')).toHaveCount(1);
  await checkout.expectLinked();
});

test('cleanup is idempotent, and fires no events', async ({ checkout, resourceTokenHash }) => {
  await checkout.open();
  const left = await checkout.page.evaluate((hash) => {
    const cleanup = window.shop.launch({ resourceTokenHash: hash });
    cleanup();
    cleanup();
    return document.getElementById('card')?.childNodes.length;
  }, resourceTokenHash);
  expect(left).toBe(0);
  await checkout.launch({ resourceTokenHash });
  await checkout.expectEvents('loaded');
  await checkout.page.evaluate(() => {
    window.shop.cleanUp();
    window.shop.cleanUp();
  });
  await checkout.expectEvents('loaded');
});

test('an embed that is moved in the page still works', async ({
  checkout,
  sandbox,
  resourceTokenHash,
}) => {
  await checkout.open(
    strictPage(sandbox.platformUrl, '<div id="card"></div><div id="elsewhere"></div>'),
  );
  await checkout.launch({ resourceTokenHash });
  await checkout.expectEvents('loaded');
  await checkout.page.evaluate(() => {
    const card = document.getElementById('card');
    if (card) document.getElementById('elsewhere')?.append(card);
  });
  await checkout.expectLinked();
});

test('an old integration that restyles the frame in "loaded" keeps its styles', async ({
  checkout,
  resourceTokenHash,
}) => {
  await checkout.open();
  await checkout.page.evaluate((hash) => {
    const card = document.getElementById('card');
    window.shop.launch({
      resourceTokenHash: hash,
      width: 420,
      height: 500,
      events: {
        loaded: () => {
          const frame = card?.querySelector('iframe');
          if (!frame) return;
          frame.style.height = '777px';
          frame.setAttribute('scrolling', 'no');
          window.shop.events.push(['loaded']);
        },
      },
    });
  }, resourceTokenHash);
  await checkout.expectEvents('loaded');
  await checkout.field('Card number').fill('4242');
  const box = await checkout.page.locator('#card iframe').first().boundingBox();
  expect(box?.height).toBe(777);
});
