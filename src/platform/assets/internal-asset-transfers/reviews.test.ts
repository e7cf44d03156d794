import { beforeEach, describe, expect, test } from 'vitest';
import { createSecondUser } from '../../money/account-cash-transfers/testing/second-user.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useAssetBench } from '../asset-transfers/testing/asset-bench.ts';
import { ether } from '../assets/testing/known-assets.ts';

const bench = useAssetBench();
const reviews = '/v2/internal-asset-transfer-reviews';
let to: string;

beforeEach(async () => {
  ({ accountId: to } = await createAccountWithOwner(bench.client));
  await bench.fund('10');
});

const settled = async () => [
  (await bench.total())?.settled ?? 0,
  (await bench.total(to))?.settled ?? 0,
];
const reviewed = async (policy = 'review-asset-transfers') => {
  await bench.setPolicy({ [policy]: true });
  const { data } = await bench.post('/v2/internal-asset-transfers', {
    'unit-count': '4',
    'asset-id': ether,
    'from-account-id': bench.accountId,
    'to-account-id': to,
  });
  const { list } = await bench.client.get(`${reviews}?internal-asset-transfer.id=${data.id}`);
  return { id: String(data.id), review: list[0] };
};
const statusOf = async (id: string) =>
  (await bench.client.get(`/v2/internal-asset-transfers/${id}`)).data.attributes.status;

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
    expect(await bench.post(`${reviews}/${review?.id}/deny`)).toMatchObject({
      status: 403,
      errors: [{ code: 'already_processed' }],
    });
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
