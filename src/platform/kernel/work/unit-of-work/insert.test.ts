import { expect, test } from 'vitest';
import { ruleGroupResource } from '../../../money/transaction-policies/policy-resources.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { toColumn } from '../../store/database/column-types.ts';

const given = useTestPlatform();

async function ruleGroup() {
  const { list } = await (await given.signUp()).get('/v2/organizations');
  return { organization_id: String(list[0]?.id), label: 'Limits' };
}

test('a new row has an id, and the time of its unit of work', async () => {
  const values = await ruleGroup();
  const { services } = given.platform;
  const { before, written, after, read } = await services.transact(async (work) => {
    const before = work.clock.now();
    const written = await work.insert(ruleGroupResource, values);
    const read = await work.read(ruleGroupResource, written.id);
    return { before, written, after: work.clock.now(), read };
  });
  expect(written).toMatchObject({ ...values, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(written.updated_at).toEqual(written.created_at);
  expect(written.created_at >= before && written.created_at <= after).toBe(true);
  expect(read).toEqual(written);
});

test('a new row keeps a given id, and is inserted once', async () => {
  const values = { ...(await ruleGroup()), id: given.platform.services.newId() };
  const insert = () =>
    given.platform.services.transact((work) => work.insert(ruleGroupResource, values));
  expect((await insert()).id).toBe(values.id);
  await expect(insert()).rejects.toMatchObject({ code: '23505' });
});

test('throws for a row that doesn’t exist', async () => {
  const { services } = given.platform;
  const read = services.transact((work) => work.read(ruleGroupResource, services.newId()));
  await expect(read).rejects.toThrow('there is no row of "rule-groups" with this id');
});

test('inserts a row together with gathered writes', async () => {
  const values = await ruleGroup();
  const statements = await recordStatements(() =>
    given.platform.services.transact(async (work) => {
      work.add(ruleGroupResource, values);
      return work.insert(ruleGroupResource, values, { withGathered: true });
    }),
  );
  const inserts = statements.filter(({ text }) => text.includes('insert into "rule_groups"'));
  expect(inserts.map(({ text }) => text.split('insert into "rule_groups"').length - 1)).toEqual([
    2,
  ]);
});

test('assigns values to a row like an immediate change', async () => {
  const values = await ruleGroup();
  const { services } = given.platform;
  const written = await services.transact((work) => work.insert(ruleGroupResource, values));
  const { first, same, second, read } = await services.transact(async (work) => {
    const locked = await work.lock(ruleGroupResource, written.id);
    const first = work.assign(ruleGroupResource, locked, { label: 'More' });
    const same = work.assign(ruleGroupResource, first, {
      label: 'More',
      created_at: new Date(locked.created_at),
    });
    const second = work.assign(ruleGroupResource, first, { label: 'Most' });
    return { first, same, second, read: await work.read(ruleGroupResource, written.id) };
  });
  expect(first.updated_at > written.updated_at).toBe(true);
  expect(same).toBe(first);
  expect(second).toMatchObject({ id: written.id, label: 'Most' });
  expect(read).toEqual(second);
});

const bytes = Buffer.from('sealed');
const time = new Date(0);
test.each([
  ['an object', { a: 1 }, '{"a":1}'],
  ['an array', ['a'], '["a"]'],
  ['text', 'a', 'a'],
  ['bytes', bytes, bytes],
  ['a time', time, time],
  ['nothing', null, null],
])('compares %s with its column', (_what, value, column) => {
  expect(toColumn(value)).toBe(column);
});
