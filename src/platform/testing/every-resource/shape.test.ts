import { beforeEach, describe, expect, test } from 'vitest';
import { operations, type Resource } from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { settle } from './world.ts';

const bench = useCardBench();
let first: ReadonlyMap<string, Resource>;

beforeEach(async () => {
  first = await settle(bench);
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('every resource', () => {
  // Covers WC7, WC13, EP23, EP25, every resource, DC3, DC14, DC15, DC16, TR5, TR7
  test('is in its collection, and the same at its own address', async () => {
    // Requests are logged only by a platform that was started.
    expect(withoutRows()).toEqual(['watched_request_test', 'api-requests']);
    const absent: string[] = [];
    for (const [type, resource] of first) {
      expect(resource.links?.self, type).toBe(`/v2/${type}/${resource.id}`);
      const read = await bench.merchant.get(`/v2/${type}/${resource.id}`);
      expect(read.headers.get('content-type'), type).toBe('application/vnd.api+json');
      if (read.status !== 200) absent.push(type);
      else expect(withoutLinks(read.data), type).toEqual(withoutLinks(resource));
    }
    expect(absent).toEqual([]);
  });

  // Covers EP4, EP9, EP10, EP11, EP25, every collection
  test('is listed: every collection of the contract answers', async () => {
    const lists = Object.values(operations).filter(
      ({ method, path, credential }) =>
        method === 'GET' && credential === 'user' && /^\/v2\/[a-z_-]+$/.test(path),
    );
    expect(lists.length).toBeGreaterThan(90);
    for (const { path } of lists) {
      expect((await bench.merchant.get(path)).status, path).toBe(200);
    }
  });

  // Covers WC2, WC4
  test('has type, id, attributes, links and relationships, and a UUID unless its key is natural', () => {
    const { registry } = bench.test.platform.services;
    for (const [type, resource] of first) {
      expect(resource.type).toBe(type);
      expect(Object.keys(resource)).toEqual(
        expect.arrayContaining(['type', 'id', 'attributes', 'links', 'relationships']),
      );
      const isUuid = registry.find(type)?.idKind === 'uuid';
      expect(uuid.test(String(resource.id)), `${type} ${resource.id}`).toBe(isUuid);
    }
  });

  // Covers WC3, WC5, WC6, WC13
  test('has times to the second in UTC, days without a time, and amounts as numbers', () => {
    const values = [...first.values()].flatMap(({ type, attributes }) =>
      Object.entries(attributes).map(([name, value]) => ({ type, name, value })),
    );
    for (const { type, name, value } of values) {
      // Some also have the specification's own spelling.
      const kebab = name.replaceAll('_', '-');
      expect(kebab, type).toMatch(/^[a-z0-9-]+$/);
      expect(values).toContainEqual({ type, name: kebab, value });
      const [, form] = forms.find(([names]) => names.test(name)) ?? [];
      if (form && value !== null) expect(JSON.stringify(value), `${type}.${name}`).toMatch(form);
    }
  });

  // Covers WC8
  test('has relationships with a link, or data, as specified', () => {
    for (const [type, { relationships }] of first) {
      for (const [name, relationship] of Object.entries(relationships ?? {})) {
        const keys = Object.keys(relationship);
        expect(keys.length, `${type}.${name}`).toBeGreaterThan(0);
        if (relationship.links) expect(relationship.links.related).toMatch(/^\/v2\//);
      }
    }
  });
});

/** Returns the collections with a table but without rows. */
function withoutRows(): string[] {
  const listed = new Set(Object.values(operations).map(({ path }) => path));
  return bench.test.platform.services.registry.resources
    .filter(({ type, isEmpty }) => !isEmpty && listed.has(`/v2/${type}`) && !first.has(type))
    .map(({ type }) => type);
}

/** Forms of values, by attribute names. */
const forms: readonly (readonly [RegExp, RegExp])[] = [
  [/-at$/, /^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"$/],
  [/-on$|^date-of-/, /^"\d{4}-\d\d-\d\d"$/],
  [/^amount|^settled$|^disbursable$/, /^-?\d/],
];

/** Signed links differ by the time of the signature. */
function withoutLinks({ attributes, ...resource }: Resource): object {
  const { 'file-url': _file, 'version-urls': _versions, ...rest } = attributes;
  return { ...resource, attributes: rest };
}
