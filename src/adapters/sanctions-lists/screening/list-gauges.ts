import type { Gauge, Store } from '../../serve/index.ts';
import type { ListId } from '../lists/published-lists.ts';
import { readVersions } from './stored-lists.ts';

interface Options {
  readonly store: Store;
  readonly lists: readonly ListId[];
  readonly now: () => Date;
}

/** Creates the figures that people watch: `docs/adapters/sanctions-lists.md`, "Watch it". */
export function listGauges({ store, lists, now }: Options): Gauge[] {
  /** Leaves out lists that the settings no longer name. */
  const inUse = async () => (await readVersions(store)).filter(({ list }) => lists.includes(list));
  return [
    {
      name: 'list_age_seconds',
      help: 'Time since the files of a list were written',
      read: async () =>
        (await inUse()).map(({ list, writtenAt }) => ({
          value: (now().getTime() - writtenAt.getTime()) / 1000,
          labels: { list },
        })),
    },
    {
      name: 'list_entries',
      help: 'Entries of the version of a list that is in use',
      read: async () =>
        (await inUse()).map(({ list, count }) => ({ value: count, labels: { list } })),
    },
  ];
}
