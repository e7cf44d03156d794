import { expect, test } from 'vitest';
import { type Operation, operations, pathOf } from '../../../contract/index.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import { useRejectionBench } from './rejection-bench.ts';
import { requestTo } from './requests.ts';
import { createWorld, firstOfEach, newMark } from './world.ts';

/** `If-Match` works for every answer with an `ETag`. */

const bench = useRejectionBench();

const all = Object.entries<Operation>(operations);
const isReading = ({ method, credential }: Operation) => method === 'GET' && credential === 'user';
const isChange = ({ method }: Operation) => method !== 'GET';

/** A resource that was read, with the operations that change it. */
interface Tagged {
  readonly id: string;
  readonly read: () => Promise<{ tag: string; text: string }>;
  readonly changes: readonly (readonly [name: string, operation: Operation])[];
}

/** Reads everything that has a tag and can be changed at the same path. */
async function readTagged(): Promise<Tagged[]> {
  const { merchant, test: given } = bench.cards;
  await createWorld({ client: merchant, anonymous: given.anonymous, mark: newMark() });
  // Background jobs finish first.
  await given.platform.stop();
  const first = await firstOfEach(given.platform.services.registry.resources, merchant);
  const found: Tagged[] = [];
  for (const [, operation] of all.filter(([, each]) => isReading(each))) {
    const id = String(first.get(typeInPath(operation))?.id);
    const read = async () => {
      const { headers, body } = await merchant.get(pathOf(operation, { id }));
      return { tag: headers.get('etag') ?? '', text: JSON.stringify(body) };
    };
    const changes = all.filter(([, each]) => isChange(each) && each.path === operation.path);
    if (changes.length > 0 && (await read()).tag !== '') found.push({ id, read, changes });
  }
  return found;
}

async function statusOf(operation: Operation, id: string, tag: string): Promise<number> {
  const headers = { ...bench.headers, 'if-match': tag };
  const response = await bench.cards.test.platform.fetch(requestTo(operation, { id, headers }));
  return response.status;
}

/** A background job may change the resource between the two requests. */
async function isRefused(
  operation: Operation,
  { id, read }: Pick<Tagged, 'id' | 'read'>,
): Promise<boolean> {
  const { tag } = await read();
  if ((await statusOf(operation, id, tag)) !== 412) return false;
  return (await read()).tag === tag || isRefused(operation, { id, read });
}

test('rejects a change with another tag, which changes nothing, and accepts the tag of its path', async () => {
  const wrong: string[] = [];
  const tagged = await readTagged();
  for (const { id, read, changes } of tagged) {
    for (const [name, operation] of changes) {
      const before = await read();
      const status = await statusOf(operation, id, 'W/"another"');
      if (status !== 412) wrong.push(`${name}: ${status}`);
      if ((await read()).text !== before.text) wrong.push(`${name}: changed something`);
    }
  }
  expect(wrong).toEqual([]);
  const names = tagged.flatMap(({ changes }) => changes);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names.map(([, { method }]) => method))).toEqual(
    new Set(['PATCH', 'DELETE', 'POST']),
  );
  const refused: string[] = [];
  for (const { id, read, changes } of tagged) {
    for (const [name, operation] of changes) {
      if (await isRefused(operation, { id, read })) refused.push(name);
    }
  }
  expect(refused).toEqual([]);
});
