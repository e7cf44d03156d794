import { beforeEach, describe, expect, test } from 'vitest';
import type { Resource } from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { settle } from './world.ts';

const bench = useCardBench();
let first: ReadonlyMap<string, Resource>;

beforeEach(async () => {
  first = await settle(bench);
});

describe('every advertised relationship', () => {
  // Covers WC9
  test('has a link that resolves, to one or to a collection as it declares', async () => {
    const broken: string[] = [];
    for (const [type, resource] of first) {
      for (const [name, { links }] of Object.entries(resource.relationships ?? {})) {
        if (!links) continue;
        const { status, body } = await bench.merchant.get(links.related);
        if (status !== 200 || !('data' in body))
          broken.push(`${type}.${name}: ${links.related} ${status}`);
      }
    }
    expect(first.size).toBeGreaterThan(20);
    expect(broken).toEqual([]);
  });

  // Covers WC9
  test('is a relationship to a declared resource', () => {
    const { registry } = bench.test.platform.services;
    const unknown = registry.resources.flatMap(({ type, relationships }) =>
      Object.entries(relationships)
        .filter(([, each]) => each.kind !== 'link' && !registry.find(each.type))
        .map(([name]) => `${type}.${name}`),
    );
    expect(unknown).toEqual([]);
  });

  // Covers IX1
  test('can be included, and the answer contains the resources that it names', async () => {
    const { registry } = bench.test.platform.services;
    const broken: string[] = [];
    for (const type of first.keys()) {
      for (const [name, { kind }] of Object.entries(registry.find(type)?.relationships ?? {})) {
        if (kind === 'link') continue;
        const answer = await bench.merchant.get(`/v2/${type}?include=${name}`);
        const there = new Set(
          [...answer.list, ...answer.included].map((each) => `${each.type}/${each.id}`),
        );
        const named = answer.list.flatMap(({ relationships }) => relationships?.[name]?.data ?? []);
        const isWhole = named.every((each) => there.has(`${each.type}/${each.id}`));
        const isLinked = answer.list.every(
          ({ relationships }) => relationships?.[name]?.data !== undefined,
        );
        if (!isWhole || !isLinked) broken.push(`${type}.${name}`);
      }
    }
    expect(broken).toEqual([]);
  });
});
