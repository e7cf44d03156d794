import { expectAccessible } from './axe.ts';
import { scenarioNoise } from './card-scenarios.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './late-script.ts';
import { startPayment } from './payable.ts';
import { expectNoPayment, expectOnePayment } from './platform-state.ts';

const chunk = /\/run-attempts-[^/]*\.js/;
const challenged = '4000000000001109';

const fileNoise = /Failed to load resource: net::ERR|Failed to fetch/;
test.use({ expectedNoise: new RegExp(`${scenarioNoise.source}|${fileNoise.source}`) });

test('3-D Secure is requested once the form accepts typing', async ({
  checkout,
  account,
  sandbox,
}) => {
  await startPayment(checkout, account);
  await checkout.expectEvents('loaded');
  const [form] = checkout.framesAt(`${sandbox.platformUrl}/v1/frame/card.html`);
  const [typable, asked] = (await form?.evaluate(() => [
    performance.getEntriesByName('embeds:typable')[0]?.startTime,
    performance.getEntriesByType('resource').find(({ name }) => name.includes('run-attempts'))
      ?.startTime,
  ])) ?? [0, 0];
  expect(asked).toBeGreaterThan(typable ?? Number.POSITIVE_INFINITY);
});

test('a payment waits until 3-D Secure has loaded', async ({ page, checkout, account, state }) => {
  const letGo = await holdRequests(page, chunk);
  await startPayment(checkout, account, challenged);
  await checkout.pay();
  await expect(checkout.button('Processing…')).toHaveAttribute('aria-disabled', 'true');
  await expectNoPayment(state);
  letGo();
  await checkout.answerChallenge();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await expectOnePayment(state, 100);
});

test('without 3-D Secure nothing is sent, and the next attempt uses the typed values', async ({
  page,
  checkout,
  account,
  state,
}) => {
  await page.route(chunk, (route) => route.abort('connectionreset'));
  await startPayment(checkout, account, challenged);
  await checkout.pay();
  await expect(checkout.form.getByRole('alert')).toContainText('No connection.');
  await expectAccessible(page, 'a form without 3-D Secure');
  const [event] = await checkout.expectEvents('loadFailed');
  expect(event?.[1]).toMatchObject({ name: 'NetworkUnavailable', code: 'network_unavailable' });
  await expectNoPayment(state);

  await page.unroute(chunk);
  await checkout.button('Try again').click();
  await checkout.answerChallenge();
  await expect(checkout.heading('Payment complete')).toBeVisible();
  await checkout.expectEvents(
    'loadFailed',
    'onChallenge',
    'onChallenge',
    'onContribution',
    'onExit',
  );
  await expectOnePayment(state, 100);
});

test('3-D Secure that failed to load works at the next attempt, in the same document', async ({
  page,
  checkout,
  account,
  state,
}) => {
  const asked: string[] = [];
  await page.route(chunk, (route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort('connectionreset') : route.continue();
  });
  await startPayment(checkout, account, challenged);
  await checkout.pay();
  await checkout.expectPaidByChallenge();
  // Browsers remember failed imports, so the second import has another address.
  expect(new Set(asked).size).toBe(2);
  await expectOnePayment(state, 100);
});
