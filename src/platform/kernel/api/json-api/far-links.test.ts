import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkTo, sign, usePebbles } from './testing/pebbles.ts';

const { given, addPebbles, follow, inOrder } = usePebbles();

describe('an invalid link leads to the page of its number', () => {
  const next = async (sort: string) => String((await follow(linkTo(sort, 3, 500))).links.next);
  const fourth = async (order: string) => (await inOrder(order)).slice(1500, 2000);

  test.each([
    ['has moved', sql`update pebbles set label = 'Pebble 0'`],
    ['was removed', sql`delete from pebbles`],
  ])('if its row %s', async (_what, change) => {
    const link = await next('label');
    const last = (await inOrder('label, id'))[1499];
    await sql`${change} where id = ${last}`.execute(given.store.db);
    expect((await follow(link)).ids).toEqual(await fourth('label, id'));
  });

  test('if somebody has changed it', async () => {
    const link = await next('label');
    await addPebbles(2401, 2500);
    const by = (order: string) => inOrder(order);
    const changed = async (from: string, to: string) => {
      expect(link).toContain(from);
      return (await follow(link.replace(from, to))).ids;
    };
    expect(await changed('number%5D=4', 'number%5D=3')).toEqual(
      (await by('label, id')).slice(1000, 1500),
    );
    expect(await changed('size%5D=500', 'size%5D=400')).toEqual(
      (await by('label, id')).slice(1200, 1600),
    );
    expect(await changed('sort=label', 'sort=-label')).toEqual(await fourth('label desc, id desc'));
    expect(await changed('after', 'before')).toEqual(await fourth('label, id'));
    const named = /after%5D=(.{36})/.exec(link)?.[1] ?? '';
    const other = (await by('label, id'))[7] ?? '';
    expect(await changed(named, other)).toEqual(await fourth('label, id'));
    expect(await changed(named, 'nothing')).toEqual(await fourth('label, id'));
    expect((await follow(link, { sign: (text) => sign(`another ${text}`) })).ids).toEqual(
      await fourth('label, id'),
    );
  });
});

test('links to near pages, and links without a signature, name a page by its number only', async () => {
  const near = await follow('/v2/pebbles?page[number]=2&page[size]=300');
  expect(near.links).toMatchObject({ next: '/v2/pebbles?page%5Bnumber%5D=3&page%5Bsize%5D=300' });
  const unsigned = await follow('/v2/pebbles?page[number]=4&page[size]=300', {});
  expect(unsigned.links).toMatchObject({
    next: '/v2/pebbles?page%5Bnumber%5D=5&page%5Bsize%5D=300',
    prev: '/v2/pebbles?page%5Bnumber%5D=3&page%5Bsize%5D=300',
  });
});
