import { expect, it } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import { ApiError } from '../client/api-error.ts';
import { findTypeOf } from './find-id.ts';

const id = '1f0c4a52-7d1e-4b7a-9a55-0c8d2f6e3b19';
const types = [
  'contributions',
  'contacts',
  'accounts',
  'webhooks',
  'cip-checks',
  'users',
  'agreements',
];
const contract = createContractIndex({
  environment: 'sandbox',
  groups: [],
  resources: types.map((type) => ({
    type,
    group: '',
    list: `/v2/${type}`,
    read: `/v2/${type}/:id`,
    idKind: 'uuid',
    attributes: [],
    relationships: [],
    operations: [],
  })),
  definitions: {},
});
const links = { self: '/', first: '/' };
const empty = { data: [], included: [], links, meta: { 'page-count': 0, 'resource-count': 0 } };

/** Finds the id where the API answers each type in its own way. */
async function find(answers: Readonly<Record<string, object>>) {
  const asked: string[] = [];
  const { signal } = new AbortController();
  const api = {
    async get(path: string) {
      asked.push(path);
      const { pathname } = new URL(path, 'http://api');
      const body = answers[pathname.replace('/v2/', '')] ?? empty;
      if (body instanceof Error) throw body;
      return { status: 200, body, etag: undefined };
    },
  };
  return { found: await findTypeOf(id, { api, contract, signal }), asked };
}
const holding = (type: string) => ({ ...empty, data: [{ type, id, attributes: {}, links }] });

it('finds the type of an id in a few requests', async () => {
  const { found, asked } = await find({ contacts: holding('contacts') });
  expect(found).toBe('contacts');
  expect(asked).toHaveLength(6);
  expect(new URL(asked[0] ?? '', 'http://api').searchParams.get('filter[id eq]')).toBe(id);
});

it('asks only likely types, and passes over those that the user may not see', async () => {
  const { found, asked } = await find({ contacts: new ApiError(403) });
  expect(found).toBeUndefined();
  expect(asked.map((path) => path.split('?')[0])).not.toContain('/v2/agreements');
});

it('fails if the API does not answer', async () => {
  await expect(find({ accounts: new ApiError(0) })).rejects.toMatchObject({ status: 0 });
});
