import { beforeEach, expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();
beforeEach(() => bench.requireApprovalFrom('50', bench.accountId));

const include = 'include=funds-transfer.payment-instructions,requested-by';

async function waiting() {
  const { transferId } = await bench.byWire();
  const { list } = await bench.merchant.get(
    `/v2/authorization-items?funds-transfer.id=${transferId}`,
  );
  const path = `/v2/authorization-items/${list[0]?.id}`;
  const seen = await bench.merchant.get(`${path}?${include}`);
  const agreeing = bench.merchant.with({ 'if-match': String(seen.headers.get('etag')) });
  return { transferId, path, seen, agree: () => agreeing.post(`${path}/approve?${include}`) };
}

test('an approval with the tag of item and transfer is rejected if the transfer has changed', async () => {
  const { transferId, agree, path } = await waiting();
  const { db } = bench.cards.test.store;
  const transfer = db.updateTable('funds_transfers').where('id', '=', transferId);
  await transfer.set({ amount: '100.01' }).execute();
  const refused = await agree();
  expect([refused.status, refused.errors[0]?.code]).toEqual([412, 'precondition_failed']);
  expect((await bench.merchant.get('/v2/authorization-decisions')).list).toEqual([]);
  await transfer.set({ amount: '100' }).execute();
  expect((await agree()).status).toBe(200);
  expect((await bench.merchant.get(path)).data.attributes.status).toBe('approved');
});

// Covers listAuthorizationDecisions, readAuthorizationDecision
test('says who requested the transfer, and who decided', async () => {
  const { seen, agree, path } = await waiting();
  const { data: user } = await bench.merchant.get('/v2/users/current');
  expect(seen.included).toContainEqual(expect.objectContaining({ type: 'users', id: user.id }));
  await agree();
  const decisions = await bench.merchant.get(`${path}?include=authorization-decisions.user`);
  const [decision] = decisions.included.filter(({ type }) => type === 'authorization-decisions');
  expect(decision?.attributes).toMatchObject({
    approved: true,
    'confirmed-digest': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await bench.merchant.get(`/v2/authorization-decisions/${decision?.id}`)).status).toBe(
    200,
  );
  const stranger = await bench.cards.test.signUp();
  expect((await stranger.get('/v2/authorization-decisions')).list).toEqual([]);
  expect((await stranger.get(`/v2/authorization-decisions/${decision?.id}`)).status).toBe(404);
});
