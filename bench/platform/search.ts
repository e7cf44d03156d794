import * as z from 'zod/mini';
import type { ApiClient } from '../../src/platform/testing/api-client.ts';
import { person } from '../../src/platform/testing/examples.ts';
import { median } from '../quantile.ts';
import { report } from '../report.ts';
import { measure } from './load.ts';
import type { DatabaseName } from './place.ts';
import { type RunningPlatform, withPlatform } from './running-platform.ts';
import { worksOn } from './works.ts';

/** The two collections take turns, so that other load slows both. */
const rounds = 5;
/** Factor by which a page of the larger collection may be slower. */
const growthBudget = 1.5;
const pageSize = 25;
/** Name of a single contact, the last in the order. */
const rarest = 'Zebulon Quixote';

const Links = z.object({ next: z.string() });

type Read = (client: ApiClient) => Promise<void>;

type Reads = Awaited<ReturnType<typeof readsOf>>;

/** Measures pages and searches with this number of contacts and with more, in turns. */
export async function measureSearch(
  name: DatabaseName,
  [fewest, most]: readonly [number, number],
  seconds: number,
): Promise<void> {
  await withPlatform(name, fewest, (small) =>
    withPlatform(name, most, async (large) => {
      await compare(name, [await readsOf(small, fewest), await readsOf(large, most)], seconds);
    }),
  );
}

async function compare(
  name: DatabaseName,
  [small, large]: readonly [Reads, Reads],
  seconds: number,
): Promise<void> {
  for (const read of Object.keys(small.reads)) {
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      for (const [place, { client, reads }] of [small, large].entries()) {
        const call = () => reads[read]?.(client) ?? Promise.resolve();
        const { p50 } = await measure(call, { callers: 1, seconds: seconds / rounds });
        times[place]?.push(p50);
      }
    }
    const [few = Number.NaN, many = Number.NaN] = times.map(median);
    report({
      what: `${name}: ${read} of ${large.rows} ÷ of ${small.rows} contacts`,
      value: many / few,
      ...(read.includes('of a number') ? {} : { budget: growthBudget }),
      detail: `${many.toFixed(1)} ms ÷ ${few.toFixed(1)} ms`,
    });
  }
}

async function readsOf({ client, subject }: RunningPlatform, rows: number) {
  const last = { ...person, name: rarest, 'account-id': subject.accountId };
  await client.mustPost('/v2/contacts', last);
  const far = Math.floor((rows * 0.9) / pageSize);
  const { next } = Links.parse((await client.get(`/v2/contacts?page[number]=${far}`)).body.links);
  const page = (query: string, contacts: number): Read => {
    const path = query.startsWith('/') ? query : `/v2/contacts?${query}`;
    return async (reader) => {
      const { list } = await reader.get(path);
      if (list.length !== contacts) throw new Error(`${path} has ${list.length} contacts`);
    };
  };
  const reads: Record<string, Read> = {
    'first page': page('', pageSize),
    'page with a filter and includes': worksOn(subject).index.call,
    'far page by its link': page(next, pageSize),
    'far page of a number': page(`page[number]=${far + 1}`, pageSize),
    'search (like) with one result': page('filter[name like]=quixot', 1),
    'search (like) with many results': page('filter[name like]=okafor', pageSize),
    'search (sw) with one result': page('filter[name sw]=zebul', 1),
    'search (sw) for a number in an email address': page(`filter[email sw]=contact${rows - 3}@`, 1),
  };
  return { rows, client, reads };
}
