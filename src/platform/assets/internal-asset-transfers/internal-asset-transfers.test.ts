import { beforeEach, describe, expect, test } from 'vitest';
import { createSecondUser } from '../../money/account-cash-transfers/testing/second-user.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useAssetBench } from '../asset-transfers/testing/asset-bench.ts';
import { ether } from '../assets/testing/known-assets.ts';

const bench = useAssetBench();
let to: string;

beforeEach(async () => {
  ({ accountId: to } = await createAccountWithOwner(bench.client));
  await bench.fund('10');
});

const input = (unitCount: unknown, more: object = {}) => ({
  'unit-count': unitCount,
  'asset-id': ether,
  'from-account-id': bench.accountId,
  'to-account-id': to,
  ...more,
});
const transfer = (unitCount: unknown, more: object = {}) =>
  bench.post('/v2/internal-asset-transfers', input(unitCount, more));
const settled = async () => [
  (await bench.total())?.settled ?? 0,
  (await bench.total(to))?.settled ?? 0,
];
const statusOf = async (id: string) =>
  (await bench.client.get(`/v2/internal-asset-transfers/${id}`)).data.attributes.status;

const reviews = '/v2/internal-asset-transfer-reviews';
const reviewed = async (policy = 'review-asset-transfers') => {
  await bench.setPolicy({ [policy]: true });
  const { data } = await transfer('4');
  const { list } = await bench.client.get(`${reviews}?internal-asset-transfer.id=${data.id}`);
  return { id: String(data.id), review: list[0] };
};

describe('an internal asset transfer', () => {
  // Covers EP47, createInternalAssetTransfer, listAssetTransactions, readInternalAssetTransfer
  test('settles immediately, with a movement on each side', async () => {
    const { status, data } = await transfer('2.5', { reference: 'Loan' });
    expect(status).toBe(201);
    expect(data.attributes).toMatchObject({
      'preserve-tax-lots': false,
      reference: 'Loan',
      status: 'settled',
      'unit-count': 2.5,
    });
    expect(await settled()).toEqual([7.5, 2.5]);
    const include = 'asset,from-asset-transaction,to-asset-transaction,from-account,to-account';
    const read = await bench.client.get(
      `/v2/internal-asset-transfers/${data.id}?include=${include}`,
    );
    const movements = read.included.filter(({ type }) => type === 'asset-transactions');
    expect(movements.map(({ attributes }) => attributes['unit-count'])).toEqual([-2.5, 2.5]);
    const [from, target] = movements.map(({ relationships }) => relationships);
    const sent = from?.['internal-asset-transfer-from']?.links?.related ?? '';
    const got = target?.['internal-asset-transfer-to']?.links?.related ?? '';
    for (const link of [sent, got]) expect((await bench.client.get(link)).data.id).toBe(data.id);
  });

  // Covers listInternalAssetTransfers, listInternalAssetTransfersOfAccount
  test('is listed for both accounts', async () => {
    await transfer('1');
    for (const id of [bench.accountId, to]) {
      const path = `/v2/accounts/${id}/internal-asset-transfers`;
      expect((await bench.client.get(path)).list).toHaveLength(1);
    }
  });

  // Covers createInternalAssetTransfer
  test.each([
    ['more than the balance', '10.000000000000000001', {}, '39001', 'unit-count'],
    ['more than the hot balance', '1', { 'hot-transfer': true }, '39001', 'unit-count'],
    ['nothing', 0, {}, 'invalid_attribute', 'unit-count'],
    ['too small a part', '0.0000000000000000001', {}, 'invalid_attribute', 'unit-count'],
    ['no asset', '1', { 'asset-id': crypto.randomUUID() }, 'invalid_attribute', 'asset-id'],
    [
      'no account',
      '1',
      { 'to-account-id': crypto.randomUUID() },
      'invalid_attribute',
      'to-account-id',
    ],
  ])('rejects %s', async (_what, unitCount, more, code, attribute) => {
    expect(await transfer(unitCount, more)).toMatchObject(rejectedAt(attribute, code));
    expect(await settled()).toEqual([10, 0]);
  });

  // Covers EP45, createInternalAssetTransferLate
  test('appears at the address in the response if it takes too long', async () => {
    const path = '/v2/internal-asset-transfers/sandbox/timeout';
    const answer = await bench.post(path, input('5'));
    expect(answer.status).toBe(202);
    const location = answer.headers.get('location') ?? '';
    expect((await bench.client.get(location)).status).toBe(404);
    await bench.test.platform.start();
    await bench.post('/v2/sandbox/clock/advance', { seconds: 5 });
    await bench.test.platform.stop();
    const { data } = await bench.client.get(location);
    expect(data.attributes).toMatchObject({ 'unit-count': 5, status: 'settled' });
  });

  // Covers TP6
  test('waits for the approvals of a rule and then settles', async () => {
    await bench.rule('Internal Asset Transfer');
    const { data } = await transfer('4');
    expect(data.attributes.status).toBe('pending');
    expect(await bench.total()).toMatchObject({ 'pending-transfer': 4, disbursable: 6 });
    await bench.decide('approve');
    expect(await statusOf(String(data.id))).toBe('settled');
    expect(await settled()).toEqual([6, 4]);
  });

  test('is cancelled by a denial', async () => {
    await bench.rule('internal_asset_transfer');
    const { data } = await transfer('4');
    await bench.decide('deny');
    expect(await statusOf(String(data.id))).toBe('cancelled');
    expect(await bench.total()).toMatchObject({ 'pending-transfer': 0, disbursable: 10 });
  });
});

describe('a review of an internal asset transfer', () => {
  // Covers approveInternalAssetTransferReview, listInternalAssetTransferReviews
  // Covers readFromAccountOfAssetReview, readToAccountOfAssetReview
  test('settles the transfer on approval', async () => {
    const { id, review } = await reviewed();
    expect(review?.attributes).toMatchObject({ status: 'pending', type: 'single_control' });
    for (const [side, account] of [
      ['from', bench.accountId],
      ['to', to],
    ]) {
      const { data } = await bench.client.get(`${reviews}/${review?.id}/${side}-account`);
      expect(data.id).toBe(account);
    }
    expect(await statusOf(id)).toBe('pending');
    const { data } = await bench.post(`${reviews}/${review?.id}/approve`);
    expect(data.attributes.status).toBe('approved');
    expect(data.attributes['approved-at']).not.toBeNull();
    expect(await settled()).toEqual([6, 4]);
  });

  // Covers denyInternalAssetTransferInSandbox, denyInternalAssetTransferReview
  // Covers readInternalAssetTransferReview
  test.each([
    (_id: string, review: string) => `${reviews}/${review}/deny`,
    (id: string) => `/v2/internal-asset-transfers/${id}/sandbox/deny`,
  ])('cancels the transfer on denial (%#)', async (path) => {
    const { id, review } = await reviewed();
    expect((await bench.post(path(id, String(review?.id)))).status).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
    const { data } = await bench.client.get(`${reviews}/${review?.id}`);
    expect(data.attributes.status).toBe('denied');
    expect(await bench.total()).toMatchObject({ settled: 10, disbursable: 10 });
  });

  // Covers approveInternalAssetTransferInSandbox
  test('can be skipped in the sandbox, and is decided once', async () => {
    const { id, review } = await reviewed();
    const path = `/v2/internal-asset-transfers/${id}/sandbox/approve`;
    expect((await bench.post(path)).data.attributes.status).toBe('settled');
    expect(await bench.post(`${reviews}/${review?.id}/deny`)).toMatchObject(
      rejectedWith('already_processed', 403),
    );
  });

  // Covers approveInternalAssetTransferReview
  test('needs another user under dual control', async () => {
    const { id, review } = await reviewed('review-asset-transfers-dual-control');
    const path = `${reviews}/${review?.id}/approve`;
    expect((await bench.post(path)).status).toBe(403);
    const second = await createSecondUser(bench.client, bench.test.anonymous);
    expect((await second.post(path)).status).toBe(200);
    expect(await statusOf(id)).toBe('settled');
  });
});
