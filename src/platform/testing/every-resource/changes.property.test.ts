import { beforeEach, expect, test } from 'vitest';
import { type Operation, operations, pathOf } from '../../../contract/index.ts';
import { cards } from '../../cards/cards/cards.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { exampleOf } from '../../kernel/api/permissions/testing/example-of.ts';
import {
  createSharedAccount,
  type SharedAccount,
} from '../../kernel/api/permissions/testing/shared-account.ts';
import { createSharedMoney } from '../../kernel/api/permissions/testing/shared-money.ts';
import { uploadWith } from '../../kernel/api/permissions/testing/upload-with.ts';
import { settledByBank } from '../../money/funds-transfers/funds-transfer-resource.ts';
import type { ApiClient } from '../api-client.ts';
import { useTestPlatform } from '../test-platform.ts';
import { readChanges, type WatchedChange, watchChanges } from './watched-changes.ts';

const given = useTestPlatform(
  {
    modules: [cards()],
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  },
  { changesSchema: true },
);

/** All operations on existing resources, except on users: these have no events. */
const writes = Object.entries<Operation>(operations).filter(
  ([name, { method, credential, encoding }]) =>
    method !== 'GET' &&
    credential === 'user' &&
    encoding === undefined &&
    !/Jwt|Password|Totp|User|advance|reset/.test(name),
);

let owner: ApiClient;
let shared: SharedAccount;

beforeEach(async () => {
  owner = await given.signUp();
  shared = await createSharedAccount(owner, uploadWith(given.platform, owner));
  await createSharedMoney(given.platform.services, owner, shared);
  await watchChanges(given.store, given.platform.services.registry);
});

// Covers EV4
test('events name exactly the changed attributes, by their names on the wire', async () => {
  for (const [name, operation] of [...writes, ...[...writes].reverse()])
    await attempt(name, operation);
  await owner.post('/v2/sandbox/clock/advance', { seconds: 100 * 24 * 3600 });
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
  const { list } = await owner.get(path);
  const body = JSON.stringify({ data: { attributes: exampleOf(operation, shared) } });
  const ids = operation.path.includes(':id') ? (list ?? []).map(({ id }) => String(id)) : [''];
  for (const id of ids) {
    const at = pathOf(operation, { id, hash: shared.cardHash });
    const answer = await owner.send(operation.method, at, body);
    expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  }
}
