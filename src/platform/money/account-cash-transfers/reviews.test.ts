import { beforeEach, describe, expect, test } from 'vitest';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { createSecondUser } from './testing/second-user.ts';
import { useTransferBench } from './testing/transfer-bench.ts';

const bench = useTransferBench();
const reviews = '/v2/account-cash-transfer-reviews';

beforeEach(() => bench.fund('100'));

const reviewed = async (policy = 'review-cash-transfers', amount = '40') => {
  await bench.setPolicy(bench.from, { [policy]: true });
  const { data } = await bench.transfer(amount);
  const { list } = await bench.client.get(`${reviews}?account-cash-transfer.id=${data.id}`);
  return { id: String(data.id), status: data.attributes.status, review: list[0] };
};
const statusOf = async (id: string) =>
  (await bench.client.get(`/v2/account-cash-transfers/${id}`)).data.attributes.status;

describe('a transfer that requires a review', () => {
  // Covers listAccountCashTransferReviews, readFromAccountOfReview, readToAccountOfReview
  test('is pending and holds its money', async () => {
    const { status, review } = await reviewed();
    expect(status).toBe('pending');
    expect(review?.attributes).toMatchObject({
      status: 'pending',
      type: 'single_control',
      'approved-at': null,
    });
    expect(await bench.totals(bench.from)).toMatchObject({
      settled: 100,
      'pending-transfer': 40,
      disbursable: 60,
    });
    expect((await bench.transfer('60.01')).status).toBe(422);
    for (const side of ['from', 'to'] as const) {
      const { data } = await bench.client.get(`${reviews}/${review?.id}/${side}-account`);
      expect(data.id).toBe(bench[side]);
    }
  });

  // Covers approveAccountCashTransferReview
  test('settles when it is approved', async () => {
    const { id, review } = await reviewed();
    const answer = await bench.client.post(`${reviews}/${review?.id}/approve`);
    expect(answer).toMatchObject({ status: 200, data: { attributes: { status: 'approved' } } });
    expect(answer.data.attributes['approved-at']).not.toBeNull();
    expect(await statusOf(id)).toBe('settled');
    expect(await bench.settled()).toEqual([60, 40]);
    expect(await bench.totals(bench.from)).toMatchObject({ 'pending-transfer': 0 });
  });

  // Covers cancelAccountCashTransfer, denyAccountCashTransferInSandbox
  // Covers denyAccountCashTransferReview
  test.each([
    ['POST', (_id: string, review: string) => `${reviews}/${review}/deny`],
    ['POST', (id: string) => `/v2/account-cash-transfers/${id}/sandbox/deny`],
    ['DELETE', (id: string) => `/v2/account-cash-transfers/${id}`],
  ])('is cancelled by %s %s, which releases its hold', async (method, path) => {
    const { id, review } = await reviewed();
    const answer = await bench.client.send(method, path(id, String(review?.id)));
    expect(answer.status).toBe(200);
    expect(await statusOf(id)).toBe('cancelled');
    expect(await bench.totals(bench.from)).toMatchObject({ settled: 100, disbursable: 100 });
    const { data } = await bench.client.get(`${reviews}/${review?.id}`);
    expect(data.attributes.status).toBe('denied');
  });

  // Covers approveAccountCashTransferInSandbox
  test('is approved in the sandbox without its review', async () => {
    const { id } = await reviewed();
    const path = `/v2/account-cash-transfers/${id}/sandbox/approve`;
    expect((await bench.client.post(path)).data.attributes.status).toBe('settled');
  });

  test.each(['from', 'to'] as const)(
    'does not settle while the account it goes %s is frozen',
    async (side) => {
      const { id, review } = await reviewed();
      const account = `/v2/accounts/${bench[side]}/sandbox`;
      await bench.client.post(`${account}/freeze`, { 'freeze-type': 'all' });
      const transfer = `/v2/account-cash-transfers/${id}`;
      for (const path of [`${reviews}/${review?.id}/approve`, `${transfer}/sandbox/approve`]) {
        expect(await bench.client.post(path)).toMatchObject(rejectedWith('account_frozen'));
      }
      expect(await statusOf(id)).toBe('pending');
      await bench.client.post(`${account}/unfreeze`, { 'freeze-type': 'all' });
      await bench.client.post(`${reviews}/${review?.id}/approve`);
      expect(await bench.settled()).toEqual([60, 40]);
    },
  );

  test('is decided once, by the first decision', async () => {
    const { id, review } = await reviewed();
    const answers = await Promise.all(
      ['approve', 'deny', 'approve', 'deny'].map((decision) =>
        bench.client.post(`${reviews}/${review?.id}/${decision}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.errors).toMatchObject([
      { status: 403, code: 'already_processed' },
    ]);
    const isSettled = (await statusOf(id)) === 'settled';
    expect(await bench.settled()).toEqual(isSettled ? [60, 40] : [100, 0]);
  });

  test('must be approved by another user under dual control', async () => {
    const { id, review } = await reviewed('review-cash-transfers-dual-control');
    expect(review?.attributes.type).toBe('dual_control');
    const path = `${reviews}/${review?.id}/approve`;
    expect(await bench.client.post(path)).toMatchObject({ status: 403 });
    const second = await createSecondUser(bench.client, bench.test.anonymous);
    expect((await second.post(path)).status).toBe(200);
    expect(await statusOf(id)).toBe('settled');
  });
});

describe('a settled transfer', () => {
  const reverse = async (body: object = {}) => {
    const { data } = await bench.transfer('30');
    const path = `/v2/account-cash-transfers/${data.id}/reverse`;
    return { path, id: String(data.id), answer: await bench.client.post(path, body) };
  };

  // Covers EP38
  test('is reversed only if reversals are enabled for the organization', async () => {
    const { answer } = await reverse();
    expect(answer).toMatchObject(rejectedWith('forbidden', 403));
    expect(await bench.settled()).toEqual([70, 30]);
  });

  // Covers EP38
  test('is reversed once, with offsetting movements', async () => {
    await bench.enableReversals();
    const { answer, id, path } = await reverse({
      'reversal-details': 'Wrong account',
      'comments-1': 'Sorry',
    });
    expect(answer).toMatchObject({
      status: 200,
      data: { attributes: { status: 'reversed', 'reversal-details': 'Wrong account' } },
    });
    expect(await bench.settled()).toEqual([100, 0]);
    const include = 'from-reversed-cash-transaction,to-reversed-cash-transaction';
    const { included } = await bench.client.get(
      `/v2/account-cash-transfers/${id}?include=${include}`,
    );
    expect(included.map(({ attributes }) => [attributes.amount, attributes['comments-1']])).toEqual(
      [
        [30, 'Sorry'],
        [-30, 'Sorry'],
      ],
    );
    expect((await bench.client.post(path)).status).toBe(403);
    expect(await bench.settled()).toEqual([100, 0]);
  });

  test('is not reversed if the receiver lacks the money', async () => {
    await bench.enableReversals();
    const { data } = await bench.transfer('30');
    const back = { 'from-account-id': bench.to, 'to-account-id': bench.from };
    await bench.transfer('10', back);
    const path = `/v2/account-cash-transfers/${data.id}/reverse`;
    expect(await bench.client.post(path)).toMatchObject(rejectedWith('39001'));
  });

  test('can’t be cancelled', async () => {
    const { data } = await bench.transfer('30');
    const path = `/v2/account-cash-transfers/${data.id}`;
    expect(await bench.client.send('DELETE', path)).toMatchObject({ status: 403 });
  });
});

// Covers EP38
test('users who manage only one of the accounts can’t transfer', async () => {
  await bench.enableReversals();
  const { data } = await bench.transfer('30');
  const guest = await createSecondUser(bench.client, bench.test.anonymous, bench.from);
  expect((await guest.get(`/v2/account-cash-transfers/${data.id}`)).status).toBe(200);
  const { review } = await reviewed();
  const transfer = `/v2/account-cash-transfers/${data.id}`;
  for (const path of [
    `${transfer}/reverse`,
    `${transfer}/sandbox/approve`,
    `${reviews}/${review?.id}/approve`,
  ]) {
    const answer = await guest.post(path);
    expect(answer).toMatchObject(rejectedWith('forbidden', 403));
  }
  expect(await bench.transfer('1', {}, guest)).toMatchObject(rejectedAt('to-account-id'));
});
