import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { linkTo, pebblesGiven, usePebbles } from './testing/pebbles.ts';

/** Far pages, whose links name a row. Decision: collections. */

const { given, addPebbles, follow, inOrder } = usePebbles();

/** Each has equal keys, most have missing ones. */
const box = '(select label from boxes where boxes.id = box_id)';
const sorts = [
  ['', 'created_at, id'],
  ['-created-at', 'created_at desc, id desc'],
  ['id', 'id'],
  ['label', 'label, id'],
  ['-label', 'label desc, id desc'],
  ['flag,-size', 'flag, size desc, id desc'],
  ['-price,day', 'price desc, day, id'],
  ['-seen', 'seen desc, id desc'],
  ['key', 'key, id'],
  ['box.label,-label', `${box}, label desc, id desc`],
] as const;
const anySort = fc.constantFrom(...sorts);
const anySize = fc.integer({ min: 90, max: 400 });

/** A page whose next page is far. */
const anyFarPage = fc.record({
  sort: anySort,
  size: anySize,
  further: fc.integer({ min: 0, max: 2 }),
});
const numberOf = ({ size, further }: { size: number; further: number }) =>
  Math.ceil(1000 / size) + further;

async function check(property: fc.IAsyncProperty<unknown>, numRuns: number): Promise<void> {
  await fc.assert(property, { numRuns, endOnFailure: true });
}

test('a page of any number, size and order has the rows of a plain offset', async () => {
  const number = fc.integer({ min: 1, max: 30 });
  const property = fc.asyncProperty(anySort, anySize, number, async ([sort, order], size, page) => {
    const expected = (await inOrder(order)).slice((page - 1) * size, page * size);
    expect((await follow(linkTo(sort, page, size))).ids).toEqual(expected);
  });
  await check(property, 40);
});

test('pages that are reached by links, forwards and backwards, have them, too', async () => {
  const property = fc.asyncProperty(anyFarPage, async ({ sort: [sort, order], ...page }) => {
    const all = await inOrder(order);
    const { size } = page;
    let number = numberOf(page);
    const expected = () => all.slice((number - 1) * size, number * size);
    let { ids, links } = await follow(linkTo(sort, number, size));
    while (links.next) {
      number += 1;
      expect(links.next).toContain('page%5Bafter%5D=');
      ({ ids, links } = await follow(links.next));
      expect(ids).toEqual(expected());
    }
    expect(number).toBe(Math.ceil(all.length / size));
    while (links.prev?.includes('page%5Bbefore%5D=')) {
      number -= 1;
      ({ ids, links } = await follow(links.prev));
      expect(ids).toEqual(expected());
      expect(links.next).toContain('page%5Bafter%5D=');
    }
    expect((number - 2) * size).toBeLessThan(1000);
  });
  await check(property, 20);
});

test('added and removed rows don’t move other rows past a link', async () => {
  const property = fc.asyncProperty(
    anyFarPage,
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 2, max: 9 }),
    async ({ sort: [sort, order], ...page }, added, every) => {
      const { ids, links } = await follow(linkTo(sort, numberOf(page), page.size));
      await addPebbles(pebblesGiven + 1, pebblesGiven + added);
      const { db } = given.store;
      const kept = sql.join([ids[0], ids.at(-1)]);
      await sql`delete from pebbles where size % ${sql.lit(every)} = 0 and id not in (${kept})`.execute(
        db,
      );
      const all = await inOrder(order);
      const [first, last] = [all.indexOf(ids[0] ?? ''), all.indexOf(ids.at(-1) ?? '')];
      if (links.next) {
        const next = await follow(links.next);
        expect(next.ids).toEqual(all.slice(last + 1, last + 1 + page.size));
        expect('next' in next.links).toBe(all.length > last + 1 + page.size);
      }
      if (links.prev?.includes('before')) {
        const previous = await follow(links.prev);
        expect(previous.ids).toEqual(all.slice(Math.max(0, first - page.size), first));
      }
      await sql`delete from pebbles`.execute(db);
      await addPebbles(1, pebblesGiven);
    },
  );
  await check(property, 20);
});
