import { expect, it } from 'vitest';
import { createContractIndex } from '../catalogue/contract-index.ts';
import type { OperationShape, ResourceShape } from '../wire/index.ts';
import { paletteEntries } from './palette-entries.ts';

const operation = (name: string, path: string, summary: string): OperationShape => ({
  name,
  path,
  summary,
  method: 'POST',
  sandbox: false,
  conditional: false,
  encoding: 'json-api',
});
const resource = (type: string, operations: readonly OperationShape[]): ResourceShape => ({
  type,
  group: 'Send money',
  list: `/v2/${type}`,
  read: `/v2/${type}/:id`,
  idKind: 'uuid',
  attributes: [{ name: 'name', kind: 'text', nullable: true, sortable: true, operators: [] }],
  relationships: [],
  operations: [...operations],
});
const contract = createContractIndex({
  environment: 'sandbox',
  groups: ['Send money'],
  resources: [
    resource('refunds', [
      operation('createRefund', '/v2/refunds', 'Create a refund'),
      operation('cancelRefund', '/v2/refunds/:id/cancel', 'Cancel a refund'),
    ]),
    resource('contacts', []),
  ],
  definitions: {},
});
const id = '1f0c4a52-7d1e-4b7a-9a55-0c8d2f6e3b19';
const find = (typed: string, more: Partial<Parameters<typeof paletteEntries>[1]> = {}) =>
  paletteEntries(typed, {
    contract,
    pages: [],
    place: { kind: 'overview' },
    seen: new Map(),
    ...more,
  }).map(({ address }) => address);

it('finds lists and the operations that need no resource', () => {
  expect(find('refund')).toEqual(['/explore/refunds', '/explore/refunds?do=createRefund']);
});

it('finds operations on the resource that the page shows', () => {
  const place = { kind: 'resource', type: 'refunds', id } as const;
  expect(find('cancel', { place })).toEqual([`/explore/refunds/${id}?do=cancelRefund`]);
});

it('finds the resource of an id, of the type that is typed with it or that was last shown', () => {
  expect(find(id)).toEqual([`/explore/refunds/${id}`, `/explore/contacts/${id}`]);
  expect(find(`contact ${id.toUpperCase()}`)).toEqual([`/explore/contacts/${id}`]);
  expect(find(id, { seen: new Map([[id, 'refunds']]) })).toEqual([`/explore/refunds/${id}`]);
});

it('finds only what contains all words', () => {
  expect(find('refund contact')).toEqual([]);
});

it('finds pages before lists', () => {
  const pages = [{ label: 'Refunds today', address: '/today' }];
  expect(find('refund', { pages })[0]).toBe('/today');
});
