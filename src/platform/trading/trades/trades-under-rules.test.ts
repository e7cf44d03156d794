import { beforeEach, describe, expect, test } from 'vitest';
import { bitcoin } from '../../assets/assets/testing/known-assets.ts';
import { requireApproval } from '../../money/transaction-policies/testing/require-approval.ts';
import { must } from '../../testing/api-client.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createTraders } from './testing/create-traders.ts';

const given = useTestPlatform();

const largeCash = {
  'transfer-types': ['account_cash_transfer'],
  'currency-type': 'USD',
  'transfer-amount-minimum': 500,
};
const anyBitcoin = {
  'rule-type': 'frequency',
  'transfer-types': ['internal_asset_transfer'],
  'asset-id': bitcoin,
  'past-hours': 24,
  'number-of-transactions': 0,
};
const twoADay = {
  'rule-type': 'frequency',
  'transfer-types': ['account_cash_transfer'],
  'past-hours': 24,
  'number-of-transactions': 1,
};

/** Creates traders whose user approves for both. */
async function createGoverned() {
  const traders = await createTraders(given);
  const { client } = traders;
  return {
    ...traders,
    make: (path: string) => client.mustPost(path),
    /** Creates a rule for an account. */
    govern: (accountId: string, rule: object) => requireApproval(client, accountId, rule),
    /** Creates a trade of money for bitcoin. Returns its id. */
    async exchange(amount: string, more: object = {}) {
      const { data } = await must(traders.post({ initiator: traders.pays(amount, more) }));
      return String(data.id);
    },
    items: async () =>
      (await client.get('/v2/authorization-items?include=trade&page[size]=100')).list,
  };
}

let traders: Awaited<ReturnType<typeof createGoverned>>;

beforeEach(async () => {
  traders = await createGoverned();
});

describe('a trade under a rule', () => {
  // Covers TR4
  test('can’t be settled before approval', async () => {
    await traders.govern(traders.buyer, largeCash);
    const id = await traders.exchange('600');
    const [item, ...others] = await traders.items();
    expect(others).toEqual([]);
    expect(item?.relationships?.trade).toMatchObject({ data: { type: 'trades', id } });
    expect(await traders.settle(id)).toMatchObject(rejectedWith('transfer_on_hold'));
    await traders.make(`/v2/authorization-items/${item?.id}/approve`);
    expect((await traders.settle(id)).data.attributes.status).toBe('settled');
  });

  test('is cancelled when it is denied', async () => {
    await traders.govern(traders.buyer, largeCash);
    const id = await traders.exchange('600');
    const [item] = await traders.items();
    await traders.make(`/v2/authorization-items/${item?.id}/deny`);
    const { data } = await traders.client.get(`/v2/trades/${id}`);
    expect(data.attributes.status).toBe('cancelled');
    expect((await traders.settle(id)).status).toBe(403);
  });

  test('can’t be decided after it is cancelled', async () => {
    await traders.govern(traders.buyer, largeCash);
    await traders.make(`/v2/trades/${await traders.exchange('600')}/cancel`);
    expect(await traders.items()).toMatchObject([{ attributes: { status: 'cancelled' } }]);
  });

  // Covers TP6
  test.each<[string, 'buyer' | 'seller', object, string, object]>([
    ['the fee is counted with the money', 'buyer', largeCash, '499', { 'fee-amount': '1' }],
    ['the units are those of an asset transfer', 'seller', anyBitcoin, '1', {}],
  ])('waits: %s', async (_what, who, rule, amount, more) => {
    await traders.govern(traders[who], rule);
    const id = await traders.exchange(amount, more);
    expect(await traders.settle(id)).toMatchObject(rejectedWith('transfer_on_hold'));
  });

  test.each<[string, 'buyer' | 'seller', object]>([
    ['below it', 'buyer', largeCash],
    ['if the rule matches what the other gives', 'seller', largeCash],
    ['if the rule matches units and the account gives money', 'buyer', anyBitcoin],
  ])('settles immediately %s', async (_where, who, rule) => {
    await traders.govern(traders[who], rule);
    expect((await traders.settle(await traders.exchange('499.99'))).status).toBe(200);
    expect(await traders.items()).toEqual([]);
  });

  test('counts among the transfers of a frequency rule', async () => {
    await traders.govern(traders.buyer, twoADay);
    await traders.exchange('1');
    const transfer = await traders.client.mustPost('/v2/account-cash-transfers', {
      amount: '1',
      'from-account-id': traders.buyer,
      'to-account-id': traders.seller,
    });
    expect(transfer.attributes.status).toBe('pending');
    expect((await traders.settle(await traders.exchange('1'))).status).toBe(422);
  });

  test('does not deadlock with a concurrent trade in the other direction', async () => {
    await traders.govern(traders.buyer, twoADay);
    await traders.govern(traders.seller, twoADay);
    const side = (id: string) => ({ 'account-id': id, 'currency-type': 'USD', amount: '1' });
    const [one, other] = [side(traders.buyer), side(traders.seller)];
    const trades = Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0 ? { initiator: one, acceptor: other } : { initiator: other, acceptor: one },
    );
    const answers = await Promise.all(
      trades.map((trade) => traders.client.post('/v2/trades', trade)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    // For each account, its rule matches all trades but the first.
    expect(await traders.items()).toHaveLength(2 * 11);
  });
});
