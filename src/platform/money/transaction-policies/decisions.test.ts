import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import { isWaiting, withdrawTransfer } from './authorization-items.ts';
import { fromThousand, usePolicyBench } from './testing/policy-bench.ts';

const bench = usePolicyBench();
const [annsMail, bobsMail, cleosMail] = ['ann@example.com', 'bob@example.com', 'cleo@example.com'];

let ann: ApiClient;
let bob: ApiClient;
let cleo: ApiClient;

beforeEach(async () => {
  ann = await bench.colleague(annsMail);
  bob = await bench.colleague(bobsMail);
  cleo = await bench.colleague(cleosMail);
});

/** Creates a transfer of 1,000 with one authorization item. */
async function waiting(): Promise<{ transferId: string; path: string }> {
  const { id: transferId, waits } = await bench.transfer('1000');
  expect(waits).toBe(true);
  const { list } = await bench.owner.get('/v2/authorization-items?filter[status]=pending&limit=1');
  return { transferId, path: `/v2/authorization-items/${list[0]?.id}` };
}

const status = async (path: string) => (await bench.owner.get(path)).data.attributes.status;

describe('an authorization item', () => {
  // Covers SV4, TP5, EP20
  test('needs approvals by the rule’s number of users', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail, bobsMail], number: 2 }]);
    const { transferId, path } = await waiting();
    expect((await ann.post(`${path}/approve`)).data.attributes.status).toBe('pending');
    const again = await ann.post(`${path}/approve`);
    expect(again).toMatchObject(rejectedWith('already_processed', 403));
    expect(bench.decided).toEqual([]);
    expect((await bob.post(`${path}/approve`)).data.attributes.status).toBe('approved');
    expect(bench.decided).toEqual([`proceed ${transferId}`]);
  });

  // Covers SV4, TP5, EP20
  test('is denied by any one user', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail, bobsMail], number: 2 }]);
    const { transferId, path } = await waiting();
    await ann.post(`${path}/approve`);
    expect((await ann.post(`${path}/deny`)).data.attributes.status).toBe('denied');
    expect(bench.decided).toEqual([`cancel ${transferId}`]);
    for (const action of ['approve', 'deny']) {
      expect(await bob.post(`${path}/${action}`)).toMatchObject(
        rejectedWith('already_processed', 403),
      );
    }
  });

  // Covers AU6
  test('can’t be decided by others, not even the owner', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail], number: 1 }]);
    const { path } = await waiting();
    const stranger = await bench.given.signUp();
    for (const action of ['approve', 'deny']) {
      for (const client of [bob, bench.owner]) {
        expect((await client.post(`${path}/${action}`)).status).toBe(403);
      }
      expect((await stranger.post(`${path}/${action}`)).status).toBe(404);
    }
    expect(await status(path)).toBe('pending');
  });

  // Covers TP10
  test('needs approvals from each group of its rule', async () => {
    await bench.rule(fromThousand, [
      { emails: [annsMail, bobsMail], number: 1 },
      { emails: [cleosMail], number: 1 },
    ]);
    const { path } = await waiting();
    await ann.post(`${path}/approve`);
    await bob.post(`${path}/approve`);
    expect(await status(path)).toBe('pending');
    await cleo.post(`${path}/approve`);
    expect(await status(path)).toBe('approved');
  });

  // Covers AU6, removeAuthorizationGroupUsers
  test('counts approvals of current group members', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail, bobsMail, cleosMail], number: 2 }]);
    const { path } = await waiting();
    await ann.post(`${path}/approve`);
    const { list } = await bench.owner.get('/v2/authorization-groups');
    const group = `/v2/authorization-groups/${list[0]?.id}`;
    await bench.make(`${group}/remove-users`, { 'user-emails': [annsMail] });
    await bob.post(`${path}/approve`);
    expect(await status(path)).toBe('pending');
    await cleo.post(`${path}/approve`);
    expect(await status(path)).toBe('approved');
  });

  test('does not count approvals of disabled users', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail, bobsMail, cleosMail], number: 2 }]);
    const { path, transferId } = await waiting();
    await ann.post(`${path}/approve`);
    const { data: user } = await ann.get('/v2/users/current');
    await bench.make(`/v2/users/${user.id}/sandbox/disable`, {});
    expect((await ann.post(`${path}/approve`)).status).toBe(403);
    await bob.post(`${path}/approve`);
    expect(await status(path)).toBe('pending');
    expect(bench.decided).toEqual([]);
    await cleo.post(`${path}/approve`);
    expect(await status(path)).toBe('approved');
    expect(bench.decided).toEqual([`proceed ${transferId}`]);
  });

  // Covers TP10
  test('of a rule without groups waits until a group is linked', async () => {
    const rule = await bench.rule(fromThousand);
    const { path } = await waiting();
    expect((await ann.post(`${path}/approve`)).status).toBe(403);
    await bench.make('/v2/authorization-rule-groups', {
      'rule-id': rule,
      'authorization-group-id': await bench.group([annsMail]),
      'number-of-users': '1',
    });
    await ann.post(`${path}/approve`);
    expect(await status(path)).toBe('approved');
  });
});

describe('a transfer that waits', () => {
  test('proceeds after all its items are approved', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail], number: 1 }]);
    await bench.rule(fromThousand, [{ emails: [bobsMail], number: 1 }]);
    const { id: transferId } = await bench.transfer('1000');
    const { db } = bench.given.store;
    const transfer = { transferType: 'sub_asset_transfer', transferId } as const;
    const { list } = await bench.owner.get('/v2/authorization-items');
    const answers: number[] = [];
    for (const { id } of list) {
      expect(await isWaiting(db, transfer)).toBe(true);
      expect(bench.decided).toEqual([]);
      for (const client of [ann, bob]) {
        answers.push((await client.post(`/v2/authorization-items/${id}/approve`)).status);
      }
    }
    expect(answers.sort()).toEqual([200, 200, 403, 403]);
    expect(await isWaiting(db, transfer)).toBe(false);
    expect(bench.decided).toEqual([`proceed ${transferId}`]);
  });

  test('is cancelled by one denial, which cancels its other items', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail], number: 1 }]);
    await bench.rule(fromThousand, [{ emails: [annsMail], number: 1 }]);
    await bench.transfer('1000');
    const { list } = await bench.owner.get('/v2/authorization-items');
    const paths = list.map(({ id }) => `/v2/authorization-items/${id}`);
    await ann.post(`${paths[0]}/deny`);
    expect(await Promise.all(paths.map(status))).toEqual(['denied', 'cancelled']);
    expect(await ann.post(`${paths[1]}/approve`)).toMatchObject(
      rejectedWith('already_processed', 403),
    );
    expect(bench.decided).toHaveLength(1);
  });

  test('is decided once despite concurrent decisions', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail, bobsMail, cleosMail], number: 2 }]);
    const { path } = await waiting();
    await Promise.all([ann, bob, cleo].map((client) => client.post(`${path}/approve`)));
    expect(await status(path)).toBe('approved');
    expect(bench.decided).toHaveLength(1);
  });

  // Covers TP5
  test('can’t be decided after it is cancelled', async () => {
    await bench.rule(fromThousand, [{ emails: [annsMail], number: 1 }]);
    const { path, transferId } = await waiting();
    const { services } = bench.given.platform;
    const transfer = { transferType: 'sub_asset_transfer', transferId } as const;
    await services.transact((work) => withdrawTransfer(work, transfer));
    expect(await status(path)).toBe('cancelled');
    expect(await ann.post(`${path}/approve`)).toMatchObject(rejectedWith('already_processed', 403));
    expect(bench.decided).toEqual([]);
  });

  test('sends webhooks when it waits and when it is decided', async () => {
    await bench.make('/v2/webhook-configs', {
      'account-id': bench.accountId,
      url: 'https://hooks.example/x',
    });
    await bench.rule(fromThousand, [{ emails: [annsMail], number: 1 }]);
    const { path } = await waiting();
    await ann.post(`${path}/approve`);
    const query = 'filter[resource-type]=authorization_items&sort=created-at';
    const { list } = await bench.owner.get(`/v2/webhooks?${query}`);
    const webhooks = list.map(({ attributes }) => [attributes.action, attributes.data]);
    expect(webhooks).toHaveLength(2);
    expect(webhooks).toEqual(
      expect.arrayContaining([
        ['create', {}],
        ['update', { changes: ['status'] }],
      ]),
    );
  });
});
