import { load } from './japan?postal-codes';

/**
 * A city with its postal codes, as published: number of the prefecture in ISO 3166-2, name of the city, and the codes
 * without their first two digits. A code is followed by the name of its town if it is only one: `00001千代田`.
 */
export type Area = readonly [prefecture: number, city: string, codes: string];

/** Place of a postal code; without what differs between several places. */
interface Place {
  readonly prefecture?: number | undefined;
  readonly city?: string | undefined;
  readonly town?: string | undefined;
}

/**
 * Returns the place of a Japanese postal code; empty if there is no such code.
 *
 * @param code seven digits
 * @throws if the data can't be loaded
 */
export async function findPlace(code: string): Promise<Place> {
  const rest = code.slice(2);
  const found = (await load(code.slice(0, 2))).flatMap(([prefecture, city, codes]) =>
    codes
      .split(' ')
      .filter((entry) => rest.startsWith(/^\d+/.exec(entry)?.[0] ?? '-'))
      .map((entry) => ({ prefecture, city, town: entry.replace(/^\d+/, '') })),
  );
  return {
    prefecture: onlyOf(found.map(({ prefecture }) => prefecture)),
    city: onlyOf(found.map(({ city }) => city)),
    town: onlyOf(found.map(({ town }) => town)),
  };
}

function onlyOf<Value>(values: readonly Value[]): Value | undefined {
  const different = new Set(values);
  return different.size === 1 ? values[0] : undefined;
}
