import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { integer } from '../../work/resources/attribute.ts';
import { readTestPage, testResource } from './testing/read-test-page.ts';

/** Collections that are too large to count. Decision: collections. */

const grains = testResource('grains', { attributes: { size: integer() } });
const rows = 12_010;

const given = useTestPlatform({}, { changesSchema: true });

beforeAll(async () => {
  const { db } = given.store;
  await sql`create table grains (id text primary key, size integer)`.execute(db);
});

async function page(query: string) {
  await sql`insert into grains select lpad(i::text, 6, '0'), i from generate_series(1, ${rows}::int) i
    on conflict do nothing`.execute(given.store.db);
  await sql`analyze grains`.execute(given.store.db);
  return readTestPage(given, [grains], { link: `/v2/grains?${query}` });
}

describe('of 12,010 rows', () => {
  test('the first page has an estimated count, and no last link', async () => {
    const { links, meta } = await page('');
    expect(links).toHaveProperty('next');
    expect(links).not.toHaveProperty('last');
    expect(meta['resource-count']).toBeGreaterThan(10_000);
    expect(Math.abs(meta['resource-count'] - rows)).toBeLessThan(2000);
    expect(meta['page-count']).toBe(Math.ceil(meta['resource-count'] / 25));
  });

  test('the last page knows that it is the last', async () => {
    const { data, links, meta } = await page('page[number]=481');
    expect(data).toHaveLength(10);
    expect(links).not.toHaveProperty('next');
    expect(links.last).toContain('page%5Bnumber%5D=481');
    expect(meta).toEqual({ 'page-count': 481, 'resource-count': rows });
  });

  test('the page before it has a next link, whatever the estimate is', async () => {
    const { links, meta } = await page('page[number]=480');
    expect(links.next).toContain('page%5Bnumber%5D=481');
    expect(meta['page-count']).toBeGreaterThanOrEqual(481);
  });

  test('a page beyond the end is empty, and its count is that of the rows before it', async () => {
    const { data, links, meta } = await page('page[number]=600');
    expect(data).toEqual([]);
    expect(links).not.toHaveProperty('next');
    expect(meta['resource-count']).toBeLessThanOrEqual(599 * 25);
  });

  test.each([
    [10_000, true],
    [10_001, false],
  ])('%i rows of a filter are counted exactly: %s', async (left, isExact) => {
    const { links, meta } = await page(`filter[size lte]=${left}`);
    expect('last' in links).toBe(isExact);
    if (isExact) expect(meta).toEqual({ 'page-count': 400, 'resource-count': left });
  });
});

test('a small collection is counted although the database still estimates many rows', async () => {
  await page('');
  await sql`delete from grains where size > 30`.execute(given.store.db);
  const { meta } = await readTestPage(given, [grains], { link: '/v2/grains' });
  expect(meta).toEqual({ 'page-count': 2, 'resource-count': 30 });
});
