import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { createSimulatedCardNetwork } from '../card-network/simulated-card-network.ts';
import { openProduction } from '../card-network/testing/production-network.ts';
import {
  authorizePath,
  begunIn,
  cardInput,
  hashOf,
  useCardBench,
} from '../cards/testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const challenged = '4000000000001109';

const updatePath = (id: string) => `/v2/funds-transfer-methods/${id}/sandbox/card-update`;
const methodOf = async (id: string) =>
  (await bench.merchant.get(`/v2/funds-transfer-methods/${id}`)).data.attributes;
const face = (attributes: Record<string, unknown>) => ({
  number: `${attributes['credit-card-bin']}…${attributes['last-4']}`,
  expires: attributes['credit-card-expiration-date'],
  inactive: attributes.inactive,
});

/** Records webhooks, and returns a function that reads those of methods: their actions and changes. */
async function recordWebhooks() {
  await bench.merchant.post('/v2/webhook-configs', {
    'account-id': bench.accountId,
    url: 'https://shop.example/webhooks',
    enabled: true,
  });
  return async () => {
    const all = (await bench.list('webhooks')).map(({ attributes }) => attributes);
    return all
      .filter((one) => one['resource-type'] === 'funds_transfer_methods')
      .map(({ action, data }) => [action, Object(data).changes]);
  };
}

test.each([
  ['renewed', '424242…4242'],
  ['replaced', '424242…4259'],
] as const)(
  'a card that its bank %s is shown as it is now, and still pays',
  async (update, number) => {
    const { methodId, hash } = await bench.linkedCard(approved);
    const paidBefore = await bench.contribute(hash);
    expect(paidBefore.data.attributes.status).toBe('completed');
    const answer = await bench.merchant.post(updatePath(methodId), { 'card-update': update });
    expect(face(answer.data.attributes)).toEqual({ number, expires: '1243', inactive: false });
    const paid = await bench.merchant.post('/v2/contributions', {
      amount: '30.00',
      'contact-id': bench.contactId,
      'funds-transfer-method-id': methodId,
    });
    expect(paid.data.attributes.status).toBe('completed');
  },
);

test('a card that was declined is authorized after its bank has replaced it', async () => {
  const { store, platform } = bench.test;
  const network = createSimulatedCardNetwork({
    db: store.db,
    secrets: platform.services.secrets,
    newId: randomUUID,
    now: () => new Date(),
  });
  const card = { number: '4000000000001190', expirationDate: '1239' };
  const { cardToken } = await network.keep(card);
  const authorize = () =>
    network.authorize({
      reference: randomUUID(),
      cardToken,
      brand: 'visa',
      amount: '30.00',
      currency: 'USD',
      descriptor: null,
      verificationReference: null,
      authentication: null,
    });
  expect((await authorize()).status).toBe('declined');
  await network.updateCard(cardToken, 'replaced');
  expect((await authorize()).status).toBe('authorized');
});

// Covers updateCardInSandbox
test('an integrator hears of a new card once', async () => {
  const { methodId } = await bench.linkedCard(approved);
  const webhooks = await recordWebhooks();
  await bench.merchant.post(updatePath(methodId), { 'card-update': 'replaced' });
  expect(await webhooks()).toEqual([['update', ['credit-card-expiration-date', 'last-4']]]);
});

test('a card that its bank closed is inactive, and payments with it are refused', async () => {
  const { methodId } = await bench.linkedCard(approved);
  const webhooks = await recordWebhooks();
  const answer = await bench.merchant.post(updatePath(methodId), { 'card-update': 'closed' });
  expect(face(answer.data.attributes)).toMatchObject({ number: '424242…4242', inactive: true });
  expect(await webhooks()).toEqual([['update', ['inactive']]]);
  const paid = await bench.merchant.post('/v2/contributions', {
    amount: '30.00',
    'contact-id': bench.contactId,
    'funds-transfer-method-id': methodId,
  });
  expect(paid.status).toBe(422);
  const again = await bench.merchant.post(updatePath(methodId), { 'card-update': 'renewed' });
  expect(again.errors).toMatchObject([{ code: 'invalid_attribute' }]);
});

test('the form shows the new card for a contribution that waits for payment', async () => {
  const { hash, methodId } = await bench.preCreated(approved);
  await bench.merchant.post(updatePath(methodId), { 'card-update': 'replaced' });
  const { data, included } = await bench.readToken(hash);
  expect(JSON.stringify([data, included])).toContain('4259');
  expect((await bench.contribute(hash, { amount: '25.50' })).data.attributes.status).toBe(
    'completed',
  );
});

test('a card that changes during its challenge is linked as it is by then', async () => {
  const first = await bench.linkedCard(challenged);
  const { hash, id } = await bench.createCard();
  const answer = await bench.authorize(hash, challenged);
  await bench.merchant.post(updatePath(first.methodId), { 'card-update': 'replaced' });
  await bench.bank.authenticate(begunIn(answer));
  await bench.widget().post(`${authorizePath(hash)}/verify`, { 'three-ds': true });
  const { attributes } = (await bench.merchant.get(`/v2/credit-card-resources/${id}`)).data;
  const linked = await methodOf(String(attributes['funds-transfer-method-id']));
  expect(face(linked)).toEqual(face(await methodOf(first.methodId)));
  expect(face(linked).number).not.toBe('400000…1109');
});

test('the new card is found by its number, and the old one is another card again', async () => {
  const { methodId } = await bench.linkedCard(approved);
  await bench.merchant.post(updatePath(methodId), { 'card-update': 'replaced' });
  const tokenOf = async (method: string) => {
    const row = await bench.test.store.db
      .selectFrom('funds_transfer_methods')
      .select('card_token')
      .where('id', '=', method)
      .executeTakeFirstOrThrow();
    return row.card_token;
  };
  const asNew = await bench.createCard();
  await bench.merchant.post(`/v2/credit-card-resources/${asNew.id}/sandbox/verify`, {
    ...cardInputOf('4242424242424259', '1243'),
  });
  const { attributes } = (await bench.merchant.get(`/v2/credit-card-resources/${asNew.id}`)).data;
  const same = await tokenOf(String(attributes['funds-transfer-method-id']));
  expect(same).toBe(await tokenOf(methodId));
  const old = await bench.linkedCard(approved);
  expect(await tokenOf(old.methodId)).not.toBe(same);
});

const cardInputOf = (number: string, expirationDate: string) => {
  const { cvv: _cvv, browser: _browser, ...input } = cardInput(number);
  const { 'purchase-protection-token': _session, ...card } = input;
  return { ...card, 'expiration-date': expirationDate };
};

test('a report of the network changes the card of each tenant that has linked it, and of no other', async () => {
  const { platform, report } = openProduction(bench.test);
  const link = async (number: string) => {
    const { hash, id } = await bench.createCard();
    await bench.widgetOf(platform).post(authorizePath(hash), cardInput(number));
    const { attributes } = (await bench.merchant.get(`/v2/credit-card-resources/${id}`)).data;
    return String(attributes['funds-transfer-method-id']);
  };
  const mine = await link(approved);
  const other = await link('5555555555554444');
  const stranger = await bench.test.signUp();
  const { contactId } = await createAccountWithOwner(stranger);
  const { data } = await stranger.post('/v2/credit-card-resources', { 'contact-id': contactId });
  await bench.widgetOf(platform).post(authorizePath(hashOf(data)), cardInput(approved));
  const before = face(await methodOf(other));

  const card = { brand: 'visa', bin: '411111', lastFour: '1111', expirationDate: '0245' };
  expect(await report('card-updated', { cardToken: 'tok_4242_1239', card })).toBe(204);
  expect(await report('card-updated', { cardToken: 'tok_4242_1239', card })).toBe(204);
  const expected = { number: '411111…1111', expires: '0245', inactive: false };
  expect(face(await methodOf(mine))).toEqual(expected);
  const theirs = await stranger.get('/v2/funds-transfer-methods');
  expect(theirs.list.map(({ attributes }) => face(attributes))).toEqual([expected]);
  expect(face(await methodOf(other))).toEqual(before);
});

test.each([
  ['of a card that nobody has linked', { cardToken: 'tok_0000_1239', card: null }, undefined, 404],
  ['with another secret', { cardToken: 'tok_4242_1239', card: null }, 'x'.repeat(32), 401],
  ['without a card', { cardToken: 'tok_4242_1239' }, undefined, 422],
] as const)('a report %s is refused', async (_case, body, secret, status) => {
  const { report } = openProduction(bench.test);
  expect(await report('card-updated', body, secret)).toBe(status);
});
