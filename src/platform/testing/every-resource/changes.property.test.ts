import { beforeEach, expect, test } from 'vitest';
import { type Operation, operations, pathOf } from '../../../contract/index.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { exampleOf } from '../../kernel/api/permissions/testing/example-of.ts';
import { settledByBank } from '../../money/funds-transfers/funds-transfer-resource.ts';
import { useSharedWorld } from './shared-world.ts';
import { readChanges, type WatchedChange, watchChanges } from './watched-changes.ts';

const world = useSharedWorld({}, { changesSchema: true });
const { given } = world;

/** All operations on existing resources, except on users: these have no events. */
const writes = Object.entries<Operation>(operations).filter(
  ([name, { method, credential, encoding }]) =>
    method !== 'GET' &&
    credential === 'user' &&
    encoding === undefined &&
    !/Jwt|Password|Totp|User|advance|reset/.test(name),
);

beforeEach(() => watchChanges(given.store, given.platform.services.registry));

// Covers EV4
test('events name exactly the changed attributes, by their names on the wire', async () => {
  for (const [name, operation] of [...writes, ...[...writes].reverse()])
    await attempt(name, operation);
  await world.owner.post('/v2/sandbox/clock/advance', { seconds: 100 * 24 * 3600 });
  const changes = await readChanges(given.store, given.platform.services.registry);
  expect(changes.map(wrongWith).filter((wrong) => wrong !== undefined)).toEqual([]);
  const types = new Set(changes.map(({ type }) => type));
  expect(types.size).toBeGreaterThan(12);
});

function wrongWith({ type, id, differing, announced }: WatchedChange): string | undefined {
  const { registry } = given.platform.services;
  const related = registry.find(type.replaceAll('_', '-'))?.relationships ?? {};
  // The specification requires these, too; and parts of a resource, such as addresses, have tables.
  const isElsewhere = (name: string) => settledByBank.includes(name) || name in related;
  const names = announced.map((changes) => changes.filter((name) => !isElsewhere(name)).sort());
  const [first] = names;
  const isOne = announced.length === 1 && announced[0] !== undefined && announced[0].length > 0;
  if (isOne && String(first) === String(differing)) return undefined;
  return `${type} ${id}: announced ${JSON.stringify(names)}, changed ${JSON.stringify(differing)}`;
}

async function attempt(name: string, operation: Operation): Promise<void> {
  const path = `/v2/${typeInPath(operation)}?sort=-created-at&page[size]=3`;
  const { list } = await world.owner.get(path);
  const body = JSON.stringify({ data: { attributes: exampleOf(operation, world.shared) } });
  const ids = operation.path.includes(':id') ? (list ?? []).map(({ id }) => String(id)) : [''];
  for (const id of ids) {
    const at = pathOf(operation, { id, hash: world.shared.cardHash });
    const answer = await world.owner.send(operation.method, at, body);
    expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  }
}
