import type { Locator } from '@playwright/test';
import { createToken } from '../demo/merchant-tokens.ts';
import { scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';
import { linkedCard, openChallenge, startPayment } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';

test.use({ expectedNoise: scenarioNoise });

const cancelled = [
  'loaded',
  'onChallenge',
  'onChallenge',
  'onContributionError',
  'onExit',
] as const;

test('the cardholder cancels, and may try again', async ({ checkout, account, state }) => {
  await openChallenge(checkout, account);
  await checkout.cancelChallenge();
  const events = await checkout.expectEvents(...cancelled);
  expect(events.at(-2)?.[1]).toMatchObject({ name: 'ThreeDSecureCancelled' });
  expect(events.at(-1)).toEqual(['onExit', { outcome: 'cancelled_by_user' }]);
  await expectNoPayment(state);

  await checkout.pay();
  await checkout.answerChallenge();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await expectOnePayment(state, 100);
});

test('Esc asks before it cancels', async ({ checkout, account, state }) => {
  await openChallenge(checkout, account);
  await checkout.page.keyboard.press('Escape');
  await expect(checkout.dialog).toBeVisible();
  await checkout.challenge.getByRole('button', { name: 'Yes, cancel' }).click();
  await checkout.expectEvents(...cancelled);
  await expectNoPayment(state);

  await checkout.pay();
  await expect(checkout.code).toBeVisible();
  await checkout.page.keyboard.press('Escape');
  await checkout.challenge.getByRole('button', { name: 'Keep verifying' }).click();
  await checkout.answerChallenge();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await expectOnePayment(state, 100);
});

test('the back button leaves the page with an event, and going forward resumes', async ({
  checkout,
  account,
  state,
}) => {
  const { page } = checkout;
  await checkout.open();
  const payment = await openChallenge(checkout, account);
  expect(await checkout.leave(() => page.goBack())).toEqual([
    ['loaded'],
    ['onChallenge', 'opened'],
    ['onExit', { outcome: 'abandoned' }],
  ]);
  await expect(checkout.dialog).toHaveCount(0);
  await expectNoPayment(state);

  await page.goForward();
  await checkout.launch(payment);
  await checkout.expectPaidByChallenge();
  await expectOnePayment(state, 100);
});

test('three wrong codes fail', async ({ checkout, account, state }) => {
  await openChallenge(checkout, account);
  await checkout.answerChallenge('000000');
  await expect(checkout.bank.getByRole('alert')).toContainText('Two more tries.');
  await checkout.answerChallenge('111111');
  await expect(checkout.bank.getByRole('alert')).toContainText('One more try.');
  await checkout.answerChallenge('222222');
  const events = await checkout.expectEvents(
    'loaded',
    'onChallenge',
    'onChallenge',
    'onContributionFailed',
    'onContributionError',
    'onExit',
  );
  expect(events.at(-2)?.[1]).toMatchObject({
    name: 'ThreeDSecureFailed',
    code: 'three_ds_not_authenticated',
  });
  await expectNoPayment(state);
});

test('completes a payment whose token expires during the challenge', async ({
  checkout,
  account,
  state,
  advanceClock,
}) => {
  const { cardResourceId } = await linkedCard(account, '4000000000001109');
  const resourceTokenHash = await createToken(account, {
    'resource-token-type': 'credit_card_resource',
    'resource-type': 'credit-card-resource',
    'resource-id': cardResourceId,
    'expires-in': 60,
  });
  await checkout.start({ resourceTokenHash, amount: '100.00' });
  await checkout.pay();
  await expect(checkout.code).toBeVisible();
  await advanceClock(90);
  await checkout.expectPaidByChallenge();
  await expectOnePayment(state, 100);
});

test('detects within 10 s that a bank forbids framing', async ({ checkout, account, state }) => {
  await startPayment(checkout, account, '4000000000001133');
  // The page counts, because the dialog may be gone before a test looks. A pause of the machine counts once.
  const shown = await checkout.page.evaluateHandle(() => {
    const count = { tenthsOfSeconds: 0 };
    setInterval(() => {
      const challenges = window.shop.events.filter(([name]) => name === 'onChallenge');
      if (challenges.length === 1) count.tenthsOfSeconds += 1;
    }, 100);
    return count;
  });
  await checkout.pay();
  const events = await checkout.expectEvents(...cancelled);
  expect(await shown.evaluate(({ tenthsOfSeconds }) => tenthsOfSeconds)).toBeLessThan(100);
  expect(events.at(-1)).toEqual(['onExit', { outcome: 'blocked' }]);
  await expectNoPayment(state);
});

test('a result after a cancel changes nothing', async ({ checkout, account, state, sandbox }) => {
  await openChallenge(checkout, account);
  const [bank] = checkout.framesAt(sandbox.issuerUrl);
  const address = bank?.url() ?? '';
  await checkout.cancelChallenge();
  await checkout.expectEvents(...cancelled);
  // The cardholder finishes on another device, and the bank reports a success to the platform.
  const answer = await fetch(`${address.replace(/\/code$/, '')}/code`, {
    method: 'POST',
    body: new URLSearchParams({ code: '123456' }),
  });
  expect(answer.status).toBe(200);
  await checkout.expectEvents(...cancelled);
  await expectNoPayment(state);
});

test('the dialog keeps the focus, and returns it to the form', async ({ checkout, account }) => {
  await openChallenge(checkout, account);
  expect(await checkout.page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  for (let count = 0; count < 8; count++) await checkout.page.keyboard.press('Tab');
  expect(await checkout.form.locator('body').evaluate(() => document.hasFocus())).toBe(false);
  await checkout.cancelChallenge();
  await checkout.expectEvents(...cancelled);
  await expect(checkout.dialog).toBeHidden();
  await expect
    .poll(() => checkout.form.locator('body').evaluate(() => document.hasFocus()))
    .toBe(true);
});

test('a cleanup during the challenge removes everything and fires no events', async ({
  checkout,
  account,
  sandbox,
}) => {
  await openChallenge(checkout, account);
  await checkout.page.evaluate(() => window.shop.cleanUp());
  await expect(checkout.dialog).toHaveCount(0);
  expect(checkout.framesAt(sandbox.platformUrl)).toEqual([]);
  await checkout.expectEvents('loaded', 'onChallenge');
});

test.describe('the page of a bank', () => {
  const noise =
    /Unsafe attempt|permission to navigate|Ignored call to|Download is disallowed|sandboxed|pointer lock|Failed to launch|operation is insecure/;
  test.use({ expectedNoise: new RegExp(`${scenarioNoise.source}|${noise.source}`) });

  /** Escapes that a bank's page could try, each started by a tap of the cardholder. */
  const page = `<!doctype html><title>Bank</title>
    <a id="link-to-top" href="https://elsewhere.example/" target="_top">top</a>
    <button id="script-to-top" onclick="top.location.href = 'https://elsewhere.example/'">top</button>
    <button id="alert" onclick="alert('x')">alert</button>
    <button id="confirm" onclick="confirm('x')">confirm</button>
    <button id="prompt" onclick="prompt('x')">prompt</button>
    <a id="download" download="bank.txt" href="data:text/plain,x">download</a>
    <button id="storage" onclick="document.requestStorageAccess().then(
      () => { this.dataset.access = 'granted' }, () => { this.dataset.access = 'refused' })">access</button>
    <button id="own-origin" onclick="this.dataset.origin = self.origin">own</button>
    <a id="app" href="bank-app://verify">app</a>
    <a id="new-tab" href="/terms" target="_blank">terms</a>
    <form method="post" action="/next"><button id="form">go on</button></form>`;

  test("can do what banks need, and can't affect the shop", async ({
    checkout,
    account,
    sandbox,
    consoleLines,
  }) => {
    const shop = checkout.page;
    await shop.context().route(`${sandbox.issuerUrl}/**`, (route) =>
      // The method page is not replaced.
      route.request().resourceType() === 'document' && !route.request().url().includes('/method')
        ? route.fulfill({ contentType: 'text/html', body: page })
        : route.fallback(),
    );
    // If the frame's sandbox blocked the question, the answer would be no anyway. Other engines don't have
    // this permission: they ask the cardholder or decide by themselves.
    const isChromium = test.info().project.name === 'journeys';
    if (isChromium) await shop.context().grantPermissions(['storage-access']);
    await startPayment(checkout, account, '4000000000001109');
    const happened: string[] = [];
    shop.on('dialog', (dialog) => {
      happened.push(dialog.type());
      void dialog.dismiss();
    });
    shop.on('download', () => happened.push('download'));
    shop.on('framenavigated', (frame) => {
      if (frame === shop.mainFrame()) happened.push(frame.url());
    });
    await checkout.pay();
    const press = (id: string) => checkout.bank.locator(`#${id}`).click();
    await press('own-origin');
    await expect(checkout.bank.locator('#own-origin')).toHaveAttribute(
      'data-origin',
      sandbox.issuerUrl,
    );
    await press('storage');
    if (isChromium) {
      await expect(checkout.bank.locator('#storage')).toHaveAttribute('data-access', 'granted');
    }
    for (const id of ['link-to-top', 'script-to-top', 'alert', 'confirm', 'prompt', 'download']) {
      await press(id);
    }
    const opened = shop.context().waitForEvent('page');
    await press('new-tab');
    const terms = await opened;
    await terms.waitForURL(`${sandbox.issuerUrl}/terms`);
    // The new tab is an ordinary one.
    const alerted = terms.waitForEvent('dialog');
    const tapped = terms.locator('#alert').click();
    await (await alerted).dismiss();
    await tapped;
    await terms.close();
    // Opening an address in an app keeps the bank's page open: its form is pressed next.
    await press('app');
    const posted = shop.waitForRequest(`${sandbox.issuerUrl}/next`);
    await press('form');
    expect((await posted).method()).toBe('POST');
    await expect(checkout.dialog).toBeVisible();
    expect(happened).toEqual([]);
    expect(consoleLines.filter((line) => /external protocol blocked/i.test(line))).toEqual([]);
  });

  test('is below the shop and the amount, without empty space or a second scrollbar', async ({
    checkout,
    account,
  }) => {
    const { page, challenge, bank } = checkout;
    await openChallenge(checkout, account);
    const { host } = new URL(page.url());
    // Each name is isolated, to keep its own direction.
    const paid = `\u2068$100.00\u2069 to \u2068${host}\u2069`;
    await expect(challenge.getByRole('banner')).toContainText(paid);

    /** Measures by how many pixels a document exceeds its frame, and the frame its content. */
    const roomOf = (body: Locator) =>
      body.evaluate(({ ownerDocument, lastElementChild }) => {
        const { scrollHeight, clientHeight } = ownerDocument.documentElement;
        const content = ownerDocument.querySelector('main') ?? lastElementChild;
        return {
          hidden: scrollHeight - clientHeight,
          empty: Math.floor(clientHeight - (content?.getBoundingClientRect().bottom ?? 0)),
        };
      });
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
      [320, 640],
      [640, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      const isPhone = width < 480;
      await expect
        .poll(async () => {
          const { hidden, empty } = await roomOf(bank.locator('body'));
          return { hidden, isFilled: isPhone || empty <= 0 };
        })
        .toEqual({ hidden: 0, isFilled: true });
      // In a window that is too low for the page, one of the two scrolls.
      expect((await roomOf(challenge.locator('body'))).hidden > 0).toBe(height === 320);
      await page.screenshot({ path: test.info().outputPath(`bank-${width}.png`) });
    }
  });
});

test('the question before a cancellation is as high as its text', async ({ checkout, account }) => {
  const { page, challenge } = checkout;
  await openChallenge(checkout, account);
  await challenge.getByRole('button', { name: 'Cancel verification' }).click();
  const question = challenge.getByRole('dialog');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [outer, words, display] = await question.evaluate((dialog) => [
      dialog.clientHeight,
      dialog.firstElementChild?.getBoundingClientRect().height ?? 0,
      getComputedStyle(dialog).display,
    ]);
    expect(Number(outer) - Number(words)).toBeLessThanOrEqual(41);
    // In WebKit, a modal dialog that is itself a grid fills the height of the page.
    expect(display).toBe('block');
    await page.screenshot({ path: test.info().outputPath(`question-${width}.png`) });
  }
});
