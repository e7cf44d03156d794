import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useAdyenBench } from './testing/adyen-bench.ts';

const bench = useAdyenBench({ ADYEN_STORED_CARDS: 'on' });
const visa = '4242424242424242';

/** Links a card, which Adyen stores. @returns its token */
async function link(): Promise<string> {
  const cardToken = await bench().keep(visa);
  const reference = randomUUID();
  await bench().call('verify', { reference, cardToken, securityCode: '123' });
  return cardToken;
}

const lastRequest = () => bench().standIn.entries().at(-1)?.request;
const updates = () => bench().callbacks();
let events = 0;
const tokenEvent = (cardToken: string, what: string, changes: object = {}) => ({
  type: `recurring.token.${what}`,
  eventId: `EVENT${++events}`,
  data: {
    merchantAccount: 'ShopUS',
    shopperReference: cardToken,
    type: 'visa',
    storedPaymentMethodId: 'STORED0000000000',
    ...changes,
  },
});
const notify = (...given: Parameters<ReturnType<typeof bench>['notifyOfToken']>) =>
  bench().notifyOfToken(...given);
const updated = (cardToken: string, card: object | null) => ({
  name: 'card-updated',
  body: { cardToken, card },
});
const renewed = { brand: 'visa', bin: '424242', lastFour: '4242', expirationDate: '0343' };
const replaced = { brand: 'visa', bin: '424242', lastFour: '4259', expirationDate: '0343' };

test('a payment without the cardholder uses the stored card and its network token', async () => {
  const cardToken = await link();
  expect(lastRequest()).toMatchObject({ storePaymentMethod: true, shopperReference: cardToken });
  const reference = randomUUID();
  const answer = await bench().authorize(cardToken, { reference });
  expect(answer).toMatchObject({ status: 'authorized', isNetworkToken: true });
  expect(await bench().read(reference)).toMatchObject({ authorization: { isNetworkToken: true } });
  expect(lastRequest()).toMatchObject({
    shopperReference: cardToken,
    shopperInteraction: 'ContAuth',
    recurringProcessingModel: 'UnscheduledCardOnFile',
  });
  expect(lastRequest()?.paymentMethod).toEqual({
    type: 'scheme',
    storedPaymentMethodId: 'STORED0000000001',
  });
});

test('a payment of the cardholder uses the number', async () => {
  const cardToken = await link();
  const answer = await bench().authorize(cardToken, { verificationReference: randomUUID() });
  expect(answer.isNetworkToken).toBeUndefined();
  expect(lastRequest()?.paymentMethod).toMatchObject({ number: visa });
});

test('a renewed card still pays after its old expiration date, and the update is reported once', async () => {
  const cardToken = await link();
  bench().standIn.stored.change(cardToken, { expiryMonth: '3', expiryYear: '43' });
  const event = tokenEvent(cardToken, 'updated');
  expect(await notify(event)).toEqual({ status: 200, text: '[accepted]' });
  expect((await notify(event)).status).toBe(200);
  await expect.poll(updates).toEqual([updated(cardToken, renewed)]);
  expect(await bench().call('reveal', { cardToken })).toMatchObject({ expirationDate: '0343' });
  await notify(tokenEvent(cardToken, 'alreadyExisting'));
  await bench().restart();
  expect(await bench().authorize(cardToken)).toMatchObject({ status: 'authorized' });
  expect(await updates()).toHaveLength(1);
});

test('a card with another number pays by the stored card, and its old number is another card', async () => {
  const cardToken = await link();
  bench().standIn.stored.change(cardToken, {
    lastFour: '4259',
    expiryMonth: '03',
    expiryYear: '43',
  });
  await notify(tokenEvent(cardToken, 'updated'));
  await expect.poll(updates).toEqual([updated(cardToken, replaced)]);
  await bench().authorize(cardToken, { verificationReference: randomUUID() });
  expect(lastRequest()?.paymentMethod).toMatchObject({ storedPaymentMethodId: 'STORED0000000001' });
  const reference = randomUUID();
  await bench().call('verify', { reference, cardToken, securityCode: '321' });
  expect(lastRequest()?.paymentMethod).toMatchObject({ cvc: '321' });
  expect(lastRequest()?.paymentMethod.number).toBeUndefined();
  expect(await bench().call('reveal', { cardToken })).toMatchObject({
    status: 422,
    code: 'card_replaced',
  });
  expect(await bench().keep(visa)).not.toBe(cardToken);
});

test('updates of a card are reported in their order', async () => {
  const cardToken = await link();
  const { stored } = bench().standIn;
  stored.change(cardToken, { expiryMonth: '03', expiryYear: '43' });
  await notify(tokenEvent(cardToken, 'updated'));
  await expect.poll(updates).toHaveLength(1);
  stored.change(cardToken, { lastFour: '4259' });
  await notify(tokenEvent(cardToken, 'updated'));
  await expect.poll(updates).toEqual([updated(cardToken, renewed), updated(cardToken, replaced)]);
});

test('a payment whose answer says that the card changed reports the new card', async () => {
  const cardToken = await link();
  const change = { expiryMonth: '03', expiryYear: '43' };
  bench().standIn.stored.change(cardToken, change, 'CardExpiryChanged');
  await bench().authorize(cardToken);
  await expect.poll(updates).toEqual([updated(cardToken, renewed)]);
});

test('a closed card is reported once', async () => {
  const cardToken = await link();
  for (const _time of [1, 2]) {
    bench().standIn.stored.change(cardToken, {}, 'CloseAccount');
    await bench().authorize(cardToken);
  }
  expect(await updates()).toEqual([updated(cardToken, null)]);
});

test('a card that Adyen no longer stores pays by its number, and is closed if that was replaced', async () => {
  const [kept, lost] = [await link(), await bench().keep('5555555555554444')];
  await bench().call('verify', { reference: randomUUID(), cardToken: lost, securityCode: '123' });
  bench().standIn.stored.change(lost, { lastFour: '4445' });
  await notify(tokenEvent(lost, 'updated'));
  await expect.poll(updates).toHaveLength(1);
  for (const cardToken of [kept, lost]) {
    bench().standIn.stored.remove(cardToken);
    await notify(tokenEvent(cardToken, 'disabled'));
  }
  await expect.poll(updates).toHaveLength(2);
  expect((await updates()).at(-1)).toEqual(updated(lost, null));
  await bench().authorize(kept);
  expect(lastRequest()?.paymentMethod).toMatchObject({ number: visa });
});

test('an authorization event with unsigned details makes the adapter look, and believes nothing', async () => {
  await link();
  await bench().notify({
    eventCode: 'AUTHORISATION',
    pspReference: bench().standIn.entries()[0]?.pspReference,
    additionalData: { realtimeAccountUpdaterStatus: 'CloseAccount' },
  });
  const reads = () =>
    bench().standIn.calls.filter((path) => path === '/storedPaymentMethods').length;
  await expect.poll(reads).toBe(1);
  expect(await updates()).toEqual([]);
});

test('events with a wrong signature, of other accounts and of unknown cards change nothing', async () => {
  const cardToken = await link();
  bench().standIn.stored.change(cardToken, { lastFour: '4259' });
  expect((await notify(tokenEvent(cardToken, 'updated'), 'A'.repeat(64))).status).toBe(401);
  const others = [
    tokenEvent(cardToken, 'updated', { merchantAccount: 'Other' }),
    tokenEvent(randomUUID(), 'updated'),
    tokenEvent("' or true --", 'updated'),
    { ...tokenEvent(cardToken, 'updated'), type: 'recurring.token.other' },
  ];
  for (const event of others) expect((await notify(event)).status).toBe(200);
  await bench().restart();
  expect(await updates()).toEqual([]);
  expect(bench().standIn.calls).not.toContain('/storedPaymentMethods');
});
