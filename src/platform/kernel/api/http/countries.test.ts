import { expect, test } from 'vitest';
import { everyPlace, type Place, problemsWith } from './testing/every-body.ts';

const places = everyPlace((path) => path.some((name) => /(^|-)countr(y|ies)(-|$)/.test(name)));

/** Missing attributes are reported at other paths. */
const isRejected = (place: Place, value: string) =>
  problemsWith(place, value).some(
    ({ pointer, detail }) =>
      pointer === `/${place.path.join('/')}` &&
      detail.includes('must be a two-letter ISO 3166-1 country code'),
  );

const namesOf = (found: readonly Place[]) =>
  found.map(({ operation, path }) => `${operation.method} ${operation.path} ${path.join('.')}`);

test.each(['XX', 'EU', 'UK', 'TA', 'USA', 'Germany'])(
  'every body rejects %s as a country',
  (value) => {
    expect(namesOf(places.filter((each) => !isRejected(each, value)))).toEqual([]);
    expect(places.length).toBeGreaterThan(20);
  },
);

test.each(['US', 'de', 'Gb', 'XK'])('every body accepts %s', (value) => {
  expect(namesOf(places.filter((each) => isRejected(each, value)))).toEqual([]);
});
