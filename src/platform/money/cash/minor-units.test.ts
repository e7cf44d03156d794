import { expect, test } from 'vitest';
import { bitcoin } from '../../assets/assets/testing/known-assets.ts';
import type { ApiAnswer } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { rawAch } from '../funds-transfer-methods/testing/method-inputs.ts';

/** Every operation rejects amounts with more decimal places than their currency. */

const bench = useMoneyBench();

const wrong = '100.50';
const yen = { amount: wrong, 'currency-type': 'JPY' };
const post = (path: string, input: object) => bench.merchant.post(path, input);

/** Creates a settled wire in yen. */
async function received(): Promise<string> {
  const { transferId } = await bench.byWire({ amount: '1000', 'currency-type': 'JPY' });
  await bench.act(transferId, 'settle');
  return transferId;
}

/** Creates another account. */
const other = async () => (await createAccountWithOwner(bench.merchant)).accountId;

const trade = async (initiator: object) =>
  post('/v2/trades', {
    initiator: { 'account-id': bench.accountId, ...initiator },
    acceptor: { 'account-id': await other(), 'asset-id': bitcoin, amount: '1' },
  });

async function reference(): Promise<string> {
  const sender = { 'account-id': bench.accountId, 'contact-id': bench.contactId };
  return String((await post('/v2/contact-funds-transfer-references', sender)).data.id);
}

const operations: readonly [string, () => Promise<ApiAnswer>, string?][] = [
  ['test funds', () => post(`/v2/accounts/${bench.accountId}/sandbox/fund`, yen)],
  [
    'a contribution by wire',
    () =>
      bench.contribute({ ...yen, 'funds-transfer-type': 'wire', 'contact-id': bench.contactId }),
  ],
  [
    'a contribution in the currency of the account',
    async () => {
      await bench.setPolicy({ 'default-currency': 'JPY' });
      const wire = { 'funds-transfer-type': 'wire', 'contact-id': bench.contactId };
      return bench.contribute({ ...wire, amount: wrong });
    },
  ],
  [
    'a part of a contribution',
    async () => {
      const part = { 'account-id': await other(), amount: wrong };
      return bench.contribute({
        amount: '1000',
        'currency-type': 'JPY',
        'funds-transfer-type': 'wire',
        'contact-id': bench.contactId,
        'child-funds-transfers': [part],
      });
    },
    'child-funds-transfers/0/amount',
  ],
  [
    'a contribution by card',
    async () => {
      const { methodId } = await bench.byCard();
      return bench.contribute({ ...yen, 'funds-transfer-method-id': methodId });
    },
  ],
  [
    'a pre-created contribution',
    async () => {
      const { methodId } = await bench.cards.linkedCard('4242424242424242');
      const card = { 'contact-id': bench.contactId, 'funds-transfer-method-id': methodId };
      return post('/v2/contributions/token', { ...yen, ...card });
    },
  ],
  [
    'money with a reference',
    async () =>
      post(`/v2/contact-funds-transfer-references/${await reference()}/sandbox/contribution`, yen),
  ],
  [
    'a disbursement',
    () =>
      post('/v2/disbursements', {
        ...yen,
        'account-id': bench.accountId,
        'funds-transfer-method': rawAch,
      }),
  ],
  [
    'a cash transfer',
    async () => {
      const ends = { 'from-account-id': bench.accountId, 'to-account-id': await other() };
      return post('/v2/account-cash-transfers', { ...yen, ...ends });
    },
  ],
  [
    'a settlement with another amount',
    async () => {
      const { transferId } = await bench.byWire({ amount: '1000', 'currency-type': 'JPY' });
      return bench.act(transferId, 'settle', { amount: wrong });
    },
  ],
  ['a reversal', async () => bench.act(await received(), 'reverse', { amount: wrong })],
  [
    'a refund',
    async () =>
      bench.refund(await received(), {
        'funds-transfer-method-id': bench.achMethodId,
        amount: wrong,
      }),
  ],
  ['a side of a trade', () => trade(yen), 'initiator/amount'],
  [
    'a fee of a trade',
    () => trade({ ...yen, amount: '100', 'fee-amount': '0.5' }),
    'initiator/fee-amount',
  ],
  [
    'a rule',
    async () =>
      post('/v2/rules', {
        'rule-group-id': (await bench.merchant.mustPost('/v2/rule-groups')).id,
        'rule-type': 'amount',
        'transfer-types': ['funds_transfer'],
        'currency-type': 'JPY',
        'transfer-amount-minimum': wrong,
        'transfer-amount-maximum': '1000',
      }),
    'transfer-amount-minimum',
  ],
  [
    'a cost basis',
    () =>
      post('/v2/asset-transfer-methods', {
        'account-id': bench.accountId,
        'contact-id': bench.contactId,
        'asset-id': bitcoin,
        'transfer-direction': 'incoming',
        'acquisition-on': '2020-01-01',
        'cost-basis': wrong,
        'currency-type': 'JPY',
      }),
    'cost-basis',
  ],
];

test.each(operations)('%s of 100.50 yen is rejected', async (_what, send, pointer = 'amount') => {
  expect(await send()).toMatchObject({
    status: 422,
    errors: [
      {
        code: 'invalid_attribute',
        source: { pointer: `/data/attributes/${pointer}` },
        detail: expect.stringMatching(/must be a whole number: JPY has no decimal places/),
      },
    ],
  });
});

test('whole yen are accepted, shown to the bank, and charged', async () => {
  const { methodId } = await bench.cards.linkedCard('4000000000001182');
  const made = await post('/v2/contributions/token', {
    amount: '1050',
    'currency-type': 'JPY',
    'contact-id': bench.contactId,
    'funds-transfer-method-id': methodId,
  });
  const hash = String(made.data.attributes['resource-token-hash']);
  const requests = recordBankRequests();
  const paid = await bench.cards.pay(hash, { amount: '1050' });
  expect(paid.data.attributes).toMatchObject({ amount: 1050, status: 'completed' });
  const { db } = bench.cards.test.store;
  const charged = db.selectFrom('credit_card_authorizations').select(['amount', 'currency_type']);
  expect(await charged.where('contribution_id', '=', String(made.data.id)).execute()).toEqual([
    { amount: '1050.00', currency_type: 'JPY' },
  ]);
  expect(requests).toMatchObject([
    { purchaseAmount: '1050', purchaseExponent: '0', purchaseCurrency: '392' },
  ]);
});

/** Collects the authentication requests to the bank. */
function recordBankRequests(): unknown[] {
  const requests: unknown[] = [];
  const { servers } = bench.cards;
  const { issuer } = servers;
  servers.issuer = async (request) => {
    const text = await request.clone().text();
    if (text.includes('"AReq"')) requests.push(JSON.parse(text));
    return issuer(request);
  };
  return requests;
}
