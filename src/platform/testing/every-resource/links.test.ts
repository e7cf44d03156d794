import { beforeEach, describe, expect, test } from 'vitest';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { createWorld, firstOfEach, newMark } from './world.ts';

const bench = useCardBench();

beforeEach(() =>
  createWorld({ client: bench.merchant, anonymous: bench.widget(), mark: newMark() }),
);

describe('every advertised relationship', () => {
  // Covers WC9
  test('has a link that resolves, to one or to a collection as it declares', async () => {
    const { merchant, test: given } = bench;
    const first = await firstOfEach(given.platform.services.registry.resources, merchant);
    const broken: string[] = [];
    for (const [type, resource] of first) {
      for (const [name, { links }] of Object.entries(resource.relationships ?? {})) {
        if (!links) continue;
        const { status, body } = await merchant.get(links.related);
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
    const { merchant, test: given } = bench;
    const { registry } = given.platform.services;
    const first = await firstOfEach(registry.resources, merchant);
    const broken: string[] = [];
    for (const type of first.keys()) {
      for (const [name, { kind }] of Object.entries(registry.find(type)?.relationships ?? {})) {
        if (kind === 'link') continue;
        const answer = await merchant.get(`/v2/${type}?include=${name}`);
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
