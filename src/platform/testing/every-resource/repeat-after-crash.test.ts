import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  idempotentIdV2Header,
  type Operation,
  operations,
  pathOf,
} from '../../../contract/index.ts';
import { exampleOf } from '../../kernel/api/permissions/testing/example-of.ts';
import type { ApiAnswer } from '../api-client.ts';
import { loseAnswers } from '../lose-answers.ts';
import { allWorlds } from './own-worlds/worlds.ts';
import { rowCounter, tablesChanged } from './row-counter.ts';
import { useSharedWorld } from './shared-world.ts';

const world = useSharedWorld({
  // A sent email is deleted in the background: these are not sent, so they stay and count.
  mail: { send: () => Promise.reject(new TypeError('fetch failed')) },
});
const { given } = world;

/** Operations that create something, and those that move money. `simulateRule` only calculates. */
const writes = Object.entries<Operation>(operations).filter(
  ([name, { method, credential, encoding, everyRequestCounts }]) =>
    method === 'POST' &&
    credential === 'user' &&
    encoding === undefined &&
    !everyRequestCounts &&
    /^(create|deny|execute|fund|process|reissue|renew|reverse|settle|simulate)/.test(name) &&
    !/Jwt|Late$|Totp|^simulateRule$/.test(name),
);

/** Operations on existing resources, which run once per key. Each test of a webhook is a new one. */
const acts = Object.entries<Operation>(operations).filter(
  ([name, { method, path, credential, encoding, everyRequestCounts }]) =>
    method === 'POST' &&
    path.includes(':id') &&
    credential === 'user' &&
    encoding === undefined &&
    !everyRequestCounts &&
    !/Jwt|Password|Totp|User|advance|reset|testWebhook/.test(name),
);

// Covers fundAccount
test('a request that runs again after a crash writes nothing twice', async () => {
  const count = await rowCounter(given.store);
  const wrong: string[] = [];
  const done = new Set<string>();
  // A denied contact can do little else. The first operations block others: so there is a reverse order, too.
  const last = writes.filter(([name]) => name.startsWith('deny'));
  const others = writes.filter((each) => !last.includes(each));
  for (const [name, operation] of [...others, ...others.toReversed(), ...last]) {
    const path = pathOf(operation, { id: await idFor(operation), hash: world.shared.cardHash });
    const body = JSON.stringify({ data: { attributes: exampleOf(operation, world.shared) } });
    const client = world.owner.with({ [idempotentIdV2Header]: randomUUID() });
    const first = await client.send('POST', path, body);
    if (first.status >= 400) continue;
    done.add(name);
    // A statement of an account is finished in the background.
    await given.platform.stop();
    const after = await count();
    await loseAnswers(given.store);
    const again = await client.send('POST', path, body);
    const end = await count();
    const twice = tablesChanged(after, end);
    if (twice.length > 0) wrong.push(`${name} writes twice: ${twice.join(' ')}`);
    if (again.status !== first.status) wrong.push(`${name}: ${first.status}, ${textOf(again)}`);
    if (again.data.id !== first.data.id) wrong.push(`${name}: another id`);
  }
  expect(wrong).toEqual([]);
  expect(missed(writes, done)).toEqual([]);
});

test.each([
  ['fundAccount', '/v2/accounts/:id/sandbox/fund'],
  ['createAccount', '/v2/accounts'],
  ['createTrade', '/v2/trades'],
  ['createCardTransactionInSandbox', '/v2/card-transactions/sandbox'],
])('%s returns the first answer to a repeat after a crash', async (name, path) => {
  const client = world.owner.with({ [idempotentIdV2Header]: randomUUID() });
  const input = exampleOf(operations[name], world.shared);
  const first = await client.post(path.replace(':id', world.shared.accountId), input);
  await loseAnswers(given.store);
  const again = await client.post(path.replace(':id', world.shared.accountId), input);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(first.status).toBeLessThan(300);
});

test('an operation that is repeated after a crash gets the first answer', async () => {
  const wrong: string[] = [];
  const done = new Set<string>();
  let seconds = 0;
  for (const [name, operation] of [...acts, ...[...acts].reverse()]) {
    for (const path of await pathsOf(operation)) {
      const body = JSON.stringify({ data: { attributes: exampleOf(operation, world.shared) } });
      const client = world.owner.with({ [idempotentIdV2Header]: randomUUID() });
      const first = await client.send(operation.method, path, body);
      if (first.status >= 400) continue;
      done.add(name);
      await loseAnswers(given.store);
      seconds += 2;
      given.clock.setOffset(seconds);
      const again = await client.send(operation.method, path, body);
      if (textOf(again) !== textOf(first))
        wrong.push(`${name}: ${first.status}, ${textOf(again).slice(0, 330)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(missed(acts, done)).toEqual([]);
});

/** Returns operations that no test retries, neither here nor in a separate world. */
function missed(all: readonly (readonly [string, Operation])[], done: Set<string>): string[] {
  return all.map(([name]) => name).filter((name) => !done.has(name) && !(name in allWorlds));
}

async function idFor({ path }: Operation): Promise<string> {
  if (!path.includes(':id')) return '';
  const [, , type = ''] = path.split('/');
  const query = `account.id=${world.shared.accountId}&sort=-created-at&page[size]=1`;
  const { list } = await world.owner.get(`/v2/${type}?${query}`);
  return String(list[0]?.id);
}

function textOf({ status, body }: ApiAnswer): string {
  return `${status} ${JSON.stringify(body)}`;
}

/** Returns the paths of the newest three resources that it could be applied to. */
async function pathsOf(operation: Operation): Promise<string[]> {
  const type = operation.path.split('/')[2];
  const { list } = await world.owner.get(`/v2/${type}?sort=-created-at&page[size]=3`);
  return (list ?? []).map(({ id }) =>
    pathOf(operation, { id: String(id), hash: world.shared.cardHash }),
  );
}
