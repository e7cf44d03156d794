import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { join, signIn } from '../../parties/users/testing/people.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { rejectedAt } from '../../testing/rejections.ts';
import { fromThousand, usePolicyBench } from './testing/policy-bench.ts';

const bench = usePolicyBench();

describe('a rule group', () => {
  // Covers TP1, OP4, EP14
  test('has rules, authorization groups, accounts and users', async () => {
    await bench.colleague('ann@example.com');
    const rule = await bench.rule(fromThousand, [{ emails: ['Ann@Example.com'], number: 1 }]);
    const path = `/v2/rule-groups/${bench.ruleGroupId}?include=rules,authorization-groups,accounts,users`;
    const { data, included } = await bench.owner.get(path);
    expect(data.attributes).toMatchObject({ label: 'Treasury' });
    const named = included.map(({ type, id }) => (type === 'users' ? type : `${type} ${id}`));
    expect(named).toEqual(
      expect.arrayContaining([`rules ${rule}`, `accounts ${bench.accountId}`, 'users']),
    );
    const { list } = await bench.owner.get(`/v2/users?rule-groups.id=${bench.ruleGroupId}`);
    expect(list.map(({ attributes }) => attributes.email)).toEqual(['ann@example.com']);
  });

  // Covers EP14
  test('needs no label', async () => {
    expect((await bench.make('/v2/rule-groups', {})).attributes.label).toBe(null);
  });

  // Covers EP18
  test('is set only with full control of the account', async () => {
    const { accountId, owner, given, ruleGroupId } = bench;
    const grant = { email: 'mo@example.com', accountId, permissions: ['manage'] } as const;
    const manager = await join(owner, given.anonymous, grant);
    const path = `/v2/accounts/${accountId}/set-rule-group`;
    expect((await manager.post(path, { 'rule-group-id': null })).status).toBe(403);
    const nowhere = await owner.post(path, { 'rule-group-id': randomUUID() });
    expect(nowhere).toMatchObject(rejectedAt('rule-group-id'));
    const stranger = await given.signUp();
    const { accountId: other } = await createAccountWithOwner(stranger);
    const foreign = await stranger.post(`/v2/accounts/${other}/set-rule-group`, {
      'rule-group-id': ruleGroupId,
    });
    expect(foreign.status).toBe(422);
  });
});

describe('a rule', () => {
  const rule = { ...fromThousand, 'transfer-types': ['sub_asset_transfer'] };

  // Covers TP2, TP6, EP15
  test('accepts transfer types in words and in snake case', async () => {
    const types = ['Account Cash Transfer', 'Asset Transfer', 'Funds Transfer'];
    const others = ['internal_asset_transfer', 'Sub Asset Transfer', 'funds_transfer'];
    const id = await bench.rule({ ...rule, 'transfer-types': [...types, ...others] });
    const { data } = await bench.owner.get(`/v2/rules/${id}`);
    expect(data.attributes).toMatchObject({
      'rule-group-id': bench.ruleGroupId,
      'rule-type': 'amount',
      'transfer-types': [
        ...['account_cash_transfer', 'asset_transfer', 'funds_transfer'],
        ...['internal_asset_transfer', 'sub_asset_transfer'],
      ],
      'currency-type': 'USD',
      'asset-id': null,
      'transfer-amount-minimum': 1000,
      'transfer-amount-maximum': 1_000_000,
      'past-hours': null,
      active: true,
      internal: false,
    });
  });

  // Covers TP2
  test('stores the attributes of its type only', async () => {
    const all = { ...rule, 'past-hours': 5, 'number-of-transactions': 3 };
    // Without a currency, because money can't be that small.
    const { 'currency-type': _none, ...anything } = rule;
    const small = await bench.rule({ ...anything, 'transfer-amount-minimum': 0.0000001 });
    const { data } = await bench.owner.get(`/v2/rules/${small}`);
    expect(data.attributes['transfer-amount-minimum']).toBe(1e-7);
    const frequency = await bench.rule({ ...all, 'rule-type': 'frequency' });
    const amount = await bench.rule(all);
    expect((await bench.owner.get(`/v2/rules/${frequency}`)).data.attributes).toMatchObject({
      'transfer-amount-minimum': null,
      'transfer-amount-maximum': 1_000_000,
      'past-hours': 5,
      'number-of-transactions': 3,
    });
    expect((await bench.owner.get(`/v2/rules/${amount}`)).data.attributes).toMatchObject({
      'past-hours': null,
      'number-of-transactions': null,
    });
  });

  // Covers TP2, EP15
  test.each<[object, string]>([
    [{ 'transfer-amount-minimum': '' }, 'transfer-amount-minimum'],
    [{ 'transfer-amount-maximum': '999.99' }, 'transfer-amount-maximum'],
    [{ 'transfer-amount-maximum': -1 }, 'transfer-amount-maximum'],
    [{ 'transfer-types': [] }, 'transfer-types'],
    [{ 'transfer-types': ['gift'] }, 'transfer-types/0'],
    [{ 'asset-id': randomUUID() }, 'currency-type'],
    [{ 'asset-id': randomUUID(), 'currency-type': '' }, 'asset-id'],
    [{ 'currency-type': 'XXX' }, 'currency-type'],
    [{ 'rule-group-id': randomUUID() }, 'rule-group-id'],
    [{ 'rule-type': 'frequency' }, 'past-hours'],
    [{ 'rule-type': 'frequency', 'past-hours': 0 }, 'past-hours'],
    [
      { 'rule-type': 'frequency', 'past-hours': 1, 'transfer-amount-maximum': '' },
      'transfer-amount-maximum',
    ],
    [{ 'rule-type': 'odd' }, 'rule-type'],
  ])('is rejected with %j', async (change, name) => {
    const input = { 'rule-group-id': bench.ruleGroupId, ...rule, ...change };
    expect(await bench.owner.post('/v2/rules', input)).toMatchObject(rejectedAt(name));
  });
});

describe('an authorization group', () => {
  // Covers TP3, EP16, addAuthorizationGroupUsers, removeAuthorizationGroupUsers
  test('adds and removes users by email', async () => {
    await bench.colleague('ann@example.com');
    await bench.colleague('bob@example.com');
    const path = `/v2/authorization-groups/${await bench.group(['ANN@example.com', 'ann@example.com'])}`;
    const emails = async () => (await bench.owner.get(path)).data.attributes['user-emails'];
    expect(await emails()).toEqual(['ann@example.com']);
    await bench.make(`${path}/add-users`, {
      'user-emails': ['bob@example.com', 'ann@example.com'],
    });
    expect(await emails()).toEqual(['ann@example.com', 'bob@example.com']);
    await bench.make(`${path}/remove-users`, { 'user-emails': ['Ann@example.com'] });
    expect(await emails()).toEqual(['bob@example.com']);
    const gone = await bench.owner.post(`${path}/remove-users`, {
      'user-emails': ['ann@example.com'],
    });
    expect(gone).toMatchObject(rejectedAt('user-emails/0'));
  });

  // Covers TP3
  test('rejects users of other organizations', async () => {
    const stranger = await bench.given.signUp();
    const { data } = await stranger.get('/v2/users/current');
    for (const email of ['nobody@example.com', data.attributes.email]) {
      expect(
        await bench.owner.post('/v2/authorization-groups', {
          'rule-group-id': bench.ruleGroupId,
          label: 'Board',
          'user-emails': [email],
        }),
      ).toMatchObject(rejectedAt('user-emails/0'));
    }
    expect((await bench.owner.get('/v2/authorization-groups')).list).toEqual([]);
  });

  // Covers TP4, TP9, EP17
  test('can be linked once, to rules of its own rule group', async () => {
    await bench.colleague('ann@example.com');
    const other = await bench.make('/v2/rule-groups', {});
    const foreign = await bench.group(['ann@example.com'], String(other.id));
    const rule = await bench.rule(fromThousand, [{ emails: ['ann@example.com'], number: 1 }]);
    const { list } = await bench.owner.get(`/v2/authorization-rule-groups?include=users`);
    expect(list[0]?.attributes).toMatchObject({
      'rule-id': rule,
      'number-of-users': 1,
      active: true,
    });
    const linked = list[0]?.attributes['authorization-group-id'];
    for (const group of [foreign, linked]) {
      const { status, errors } = await bench.owner.post('/v2/authorization-rule-groups', {
        'rule-id': rule,
        'authorization-group-id': group,
        'number-of-users': 1,
      });
      const pointer = errors[0]?.source?.pointer;
      expect([status, pointer]).toEqual([422, '/data/attributes/authorization-group-id']);
    }
  });

  test('requires at most as many approvals as it has users', async () => {
    await bench.colleague('ann@example.com');
    const group = await bench.group(['ann@example.com']);
    const link = { 'rule-id': await bench.rule(fromThousand), 'authorization-group-id': group };
    const ask = (count: number) =>
      bench.owner.post('/v2/authorization-rule-groups', { ...link, 'number-of-users': count });
    expect(await ask(2)).toMatchObject(rejectedAt('number-of-users'));
    expect((await ask(1)).status).toBe(201);
  });
});

// Covers listRuleGroups, listRules, listAuthorizationGroups, listAuthorizationRuleGroups
test('users of an account see its rules and their own groups', async () => {
  const ann = await bench.colleague('ann@example.com');
  const bob = await bench.colleague('bob@example.com');
  await bench.rule(fromThousand, [{ emails: ['ann@example.com'], number: 1 }]);
  await bench.make('/v2/rule-groups', { label: 'Of nobody' });
  const seen = async (client: typeof ann) => {
    const types = ['rule-groups', 'rules', 'authorization-rule-groups', 'authorization-groups'];
    const lists = await Promise.all(types.map((type) => client.get(`/v2/${type}`)));
    return lists.map(({ list }) => list.length);
  };
  expect(await seen(ann)).toEqual([1, 1, 1, 1]);
  expect(await seen(bob)).toEqual([1, 1, 1, 0]);
  expect(await seen(await bench.given.signUp())).toEqual([0, 0, 0, 0]);
  expect(await seen(await signIn(bench.given.anonymous, 'ann@example.com'))).toEqual([1, 1, 1, 1]);
});
