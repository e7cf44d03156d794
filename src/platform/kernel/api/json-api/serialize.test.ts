import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { resourceOf, Units } from '../../../../contract/index.ts';
import {
  linkTo,
  toMany,
  toManyThrough,
  toOne,
  toOneOf,
} from '../../work/resources/relationship.ts';
import { defineResource } from '../../work/resources/resource.ts';
import { documentJson } from './document-json.ts';
import { jsonOf, serialize, setLinkage } from './serialize.ts';

const Things = resourceOf('things', z.object({ name: z.string(), units: Units }));
const things = defineResource(Things, {
  // The table is never read.
  table: 'contacts',
  relationships: {
    account: toOne('accounts'),
    owners: toOne('contacts', 'owner_id', { isList: true }),
    bank: toOne('banks', 'bank_id', { related: (id) => `/v2/things/${id}/bank` }),
    parts: toMany('parts', 'thing_id'),
    'last-part': toOneOf('parts', 'thing_id', { query: 'sort=-created-at' }),
    groups: toManyThrough('groups', { table: 'contacts', own: 'thing_id', other: 'group_id' }),
    nothing: linkTo(() => null),
    page: linkTo((id) => `/things?id=${id}`),
  },
  visibleTo: () => {
    throw new Error('nobody asks');
  },
});

const row = {
  name: 'A "thing"\n',
  units: '1.500',
  account_id: 'a1',
  owner_id: null,
  bank_id: null,
};
const ids = ['5f0b7d4e-0000-4000-8000-000000000001', 'ACH-1', 'a "b" \\ ä\u2028\u0007', ''];

test.each(ids)('writes a resource with the id %j as JSON.stringify writes its object', (id) => {
  const wire = serialize(things, { ...row, id, account_id: id });
  const json = jsonOf(wire) ?? '';
  expect(JSON.parse(json)).toEqual({
    type: 'things',
    id,
    attributes: { name: row.name, units: 1.5 },
    links: { self: `/v2/things/${id}` },
    relationships: {
      account: { links: { related: `/v2/accounts/${id}` } },
      owners: { data: [] },
      bank: { links: { related: `/v2/things/${id}/bank` } },
      parts: { links: { related: `/v2/parts?thing.id=${id}` } },
      'last-part': { links: { related: `/v2/parts?thing.id=${id}&sort=-created-at&one` } },
      groups: { links: { related: `/v2/groups?thing.id=${id}` } },
      nothing: { data: null },
      page: { links: { related: `/things?id=${id}` } },
    },
  });
  // A copy of the object, which has no prepared JSON, is written the same way.
  expect(documentJson({ data: { ...wire } }).toString()).toBe(`{"data":${json}}`);
  expect(documentJson({ data: wire, included: [wire] }).toString()).toBe(
    `{"data":${json},"included":[${json}]}`,
  );
});

test('adds linkage next to the link, or in place of null', () => {
  const wire = serialize(things, { ...row, id: 't1' });
  const account = { type: 'accounts', id: 'a "1"' };
  setLinkage(wire, 'account', account);
  setLinkage(wire, 'owners', [account]);
  setLinkage(wire, 'parts', []);
  setLinkage(wire, 'last-part', null);
  const { relationships } = JSON.parse(jsonOf(wire) ?? '');
  expect(relationships).toMatchObject({
    account: { links: { related: '/v2/accounts/a1' }, data: account },
    owners: { data: [account] },
    parts: { links: { related: '/v2/parts?thing.id=t1' }, data: [] },
    'last-part': { data: null },
    groups: { links: { related: '/v2/groups?thing.id=t1' } },
  });
  expect(relationships.groups).not.toHaveProperty('data');
  expect(wire.relationships).toEqual(relationships);
});

test('returns undefined for anything that serialize did not create', () => {
  const wire = serialize(things, { ...row, id: 't1' });
  expect(jsonOf({ ...wire })).toBeUndefined();
  expect(jsonOf({})).toBeUndefined();
});
