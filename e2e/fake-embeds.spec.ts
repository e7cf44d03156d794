import path from 'node:path';
import type { Page } from '@playwright/test';
import { createCardToken } from '../demo/merchant-tokens.ts';
import type { FakeEmbedsOptions, FakeEvent, FakeLaunch } from '../src/npm/testing/fake/index.ts';
import type * as fakes from '../src/npm/testing/fake/main.ts';
import { scenarioNoise } from './card-scenarios.ts';
import type { CheckoutPage } from './checkout-page.ts';
import { test as base, expect } from './fixtures.ts';
import { openChallenge, startPayment } from './payable.ts';

// The package is installed once.
base.describe.configure({ mode: 'default' });

interface FakeOptions {
  amount?: string;
  loading?: FakeEmbedsOptions['loading'];
}

type Events = readonly (FakeEvent | readonly unknown[])[];

/** Plays a flow in the fake of the installed package. @returns its events */
const test = base.extend<{
  play(step: (launch: FakeLaunch) => void, options?: FakeOptions): Promise<Events>;
}>({
  expectedNoise: scenarioNoise,
  play: async ({ page, installed, shop }, use) => {
    const built = path.join(installed.folder, 'node_modules/prime-trust-embeds');
    await page.route('**/kit/**', (route) =>
      route.fulfill({ path: built + new URL(route.request().url()).pathname.slice('/kit'.length) }),
    );
    await use(async (step, options = {}) => {
      await page.goto(shop.publish({ html: '<!doctype html><html lang="en"><title>Test</title>' }));
      return playIn(page, step, options);
    });
  },
});

function playIn(
  page: Page,
  step: (launch: FakeLaunch) => void,
  options: FakeOptions,
): Promise<Events> {
  return page.evaluate(
    async ([code, { amount, loading }]) => {
      const address = '/kit/testing/fake.js';
      const { createFakeEmbeds } = (await import(address)) as typeof fakes;
      const fake = createFakeEmbeds({ loading });
      const resourceTokenHash = 'ccr_token';
      fake.launchCreditCard({
        target: document.body,
        resourceTokenHash,
        ...(amount && { amount }),
      });
      await Promise.resolve();
      new Function('launch', `(${code})(launch)`)(fake.latest());
      return fake.latest().events;
    },
    [step.toString(), options] as const,
  );
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Replaces ids, and the platform's sentence, which names the card. */
const comparable = (events: Events): unknown =>
  JSON.parse(
    JSON.stringify(events, (name, value) => {
      if (typeof value === 'string' && uuid.test(value)) return 'id';
      if (name === 'about') return String(value).replace(/^.+(?=\/docs)/, '');
      return name === 'detail' || name === 'title' ? 'text' : value;
    }),
  );

/** Waits for the end of the first attempt. @returns all events until then */
async function ended(checkout: CheckoutPage): Promise<Events> {
  await expect
    .poll(async () => (await checkout.events()).at(-1)?.[0], { message: 'the last event' })
    .toBe('onExit');
  return checkout.events();
}

const links: [what: string, number: string, step: (launch: FakeLaunch) => void][] = [
  ['a linked card', '4242424242424242', (launch) => launch.link()],
  [
    'a declined card',
    '4000000000002024',
    (launch) => launch.decline({ code: 'insufficient_funds' }),
  ],
  [
    'a card that its bank verifies',
    '4000000000001109',
    (launch) => {
      launch.challenge.open();
      launch.challenge.approve();
    },
  ],
];

for (const [what, number, step] of links) {
  test(`the fake has the events of the real form: ${what}`, async ({ checkout, account, play }) => {
    const { resourceTokenHash } = await createCardToken(account);
    await checkout.start({ resourceTokenHash });
    await checkout.linkCard({ number });
    if (number.endsWith('1109')) await checkout.answerChallenge();
    const real = comparable(await ended(checkout));
    expect(comparable(await play(step))).toEqual(real);
  });
}

test('the fake has the events of the real form: a payment', async ({ checkout, account, play }) => {
  const { options } = await startPayment(checkout, account);
  await checkout.pay();
  const real = comparable(await ended(checkout));
  expect(comparable(await play((launch) => launch.pay(), options))).toEqual(real);
});

test('the fake has the events of the real form: a declined payment', async ({
  checkout,
  account,
  play,
}) => {
  const { options } = await startPayment(checkout, account, '4000000000001190');
  await checkout.pay();
  const real = comparable(await ended(checkout));
  expect(comparable(await play((launch) => launch.decline(), options))).toEqual(real);
});

test('the fake has the events of the real form: a cancelled verification', async ({
  checkout,
  account,
  play,
}) => {
  const options = await openChallenge(checkout, account);
  await checkout.cancelChallenge();
  const real = comparable(await ended(checkout));
  const cancel = (launch: FakeLaunch) => {
    launch.challenge.open();
    launch.challenge.cancel();
  };
  expect(comparable(await play(cancel, options))).toEqual(real);
});

test('the fake has the events of the real form: a token that has not been issued', async ({
  checkout,
  play,
}) => {
  await checkout.start({ resourceTokenHash: `ccr_${'a'.repeat(32)}` });
  const real = comparable(await checkout.expectEvents('loadFailed'));
  const events = await play((launch) => launch.fail('token_unknown'), { loading: 'manual' });
  expect(comparable(events)).toEqual(real);
});
