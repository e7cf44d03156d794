import { type Operation, operations, type Resource } from '../../../contract/index.ts';
import { typeInPath } from '../../kernel/api/http/resource-of-operation.ts';
import type { ApiClient } from '../api-client.ts';
import { sampleOf } from './sample.ts';

/** Operations that change an attribute of an existing resource. */
const changes = Object.values<Operation>(operations).filter(
  ({ method, path, credential }) =>
    method === 'PATCH' && credential === 'user' && /^\/v2\/[a-z-]+\/:id$/.test(path),
);

/** New values of attributes: the first one that is accepted and differs is used. */
const otherTexts = [
  ...['Mallory Doe', '9 Other Road', 'mallory@example.com', '7025550177', '89501', 'CA', 'Reno'],
  ...['1980-02-03', '98-7654321', 'other', '192.0.2.77', '+40.00-100.00/', 'https://other.example'],
];
const otherValues: readonly unknown[] = [
  ...[...otherTexts, true, false, 7],
  { 'street-1': '8 Far Road', city: 'Reno', region: 'NV', 'postal-code': '89502', country: 'US' },
  { country: 'US', number: '7025550166', sms: true },
];

/**
 * Changes every attribute that the API can change, of every resource of some types.
 * @param after called after each change
 * @returns the changed attributes, such as `addresses street-1`
 */
export async function changeEverything(
  client: ApiClient,
  types: readonly string[],
  after: (changed: string) => Promise<void> = async () => {},
): Promise<string[]> {
  const changed: string[] = [];
  for (const operation of changes) {
    const type = typeInPath(operation);
    if (!types.includes(type)) continue;
    const { list } = await client.get(`/v2/${type}?page[size]=20`);
    for (const { id } of list) {
      for (const name of attributesOf(operation)) {
        if (!(await changeOne(client, { type, id: String(id), name }))) continue;
        changed.push(`${type} ${name}`);
        await after(`${type} ${name}`);
      }
    }
  }
  return changed;
}

function attributesOf(operation: Operation): string[] {
  const sample = sampleOf(operation, { idFor: () => '' }) as {
    data: { attributes: Record<string, unknown> };
  };
  return Object.keys(sample.data.attributes);
}

async function changeOne(
  client: ApiClient,
  { type, id, name }: { type: string; id: string; name: string },
): Promise<boolean> {
  const path = `/v2/${type}/${id}`;
  const before = await stateOf(client, path);
  const ids = name.endsWith('-id') ? await idsOf(client, `/v2/${name.slice(0, -3)}s`) : [];
  for (const value of name.endsWith('-id') ? ids : otherValues) {
    const { status } = await client.patch(path, { [name]: value });
    if (status === 200 && (await stateOf(client, path)) !== before) return true;
  }
  return false;
}

const idsOf = async (client: ApiClient, path: string) =>
  (await client.get(path)).list?.map((each: Resource) => each.id) ?? [];

/** Returns the resource without the time of its last change. */
async function stateOf(client: ApiClient, path: string): Promise<string> {
  const { data } = await client.get(path);
  const { 'updated-at': _at, ...attributes } = data.attributes;
  return JSON.stringify([attributes, data.relationships]);
}
