import type { Store } from '../../serve/index.ts';
import { ListProblem } from '../lists/listed-entity.ts';
import { checkList, parseList, readListFiles, signListFiles } from '../lists/load-list.ts';
import { type ListId, publishedLists } from '../lists/published-lists.ts';
import { createMatcher, type FindMatches } from '../matching/find-matches.ts';
import { createNameIndex, type ListedEntry } from '../matching/name-index.ts';
import { newestVersion, readEntities, readVersions, replaceList } from './stored-lists.ts';

interface Options {
  readonly store: Store;
  readonly folder: string;
  readonly lists: readonly ListId[];
  readonly largestDrop: number;
  readonly maxAgeDays: number;
  readonly now: () => Date;
}

/** The lists that names are screened against. */
export interface CurrentLists {
  readonly find: FindMatches;
  /** Of all lists together; grows with each change. */
  readonly version: number;
  /** True if the timer no longer writes the files of a list. */
  readonly areOld: boolean;
}

interface InUse extends Pick<CurrentLists, 'find' | 'version'> {
  readonly digests: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Loads lists from the folder, and keeps the last good version of each in use. */
export function createListsInUse({ store, folder, lists, largestDrop, maxAgeDays, now }: Options) {
  let inUse: InUse | undefined;
  let areOld = false;
  const problems = new Map<ListId, string>();
  /** Signatures of files that were loaded or refused, and needn't be read again. */
  const seen = new Map<ListId, string>();

  /** @throws ListProblem */
  async function loadList(list: ListId): Promise<void> {
    const { digest, files, names, writtenAt } = await readListFiles(folder, list);
    const known = (await readVersions(store)).find((version) => version.list === list);
    if (known?.digest === digest) {
      await store.query('update lists set written_at = $2 where list = $1', [
        list,
        writtenAt.toISOString(),
      ]);
      return;
    }
    const entities = parseList(publishedLists[list], files, names);
    checkList(entities, { before: known?.count, largestDrop });
    const loaded = { list, digest, writtenAt, entities };
    await store.transaction((queries) => replaceList(queries, loaded, now()));
  }

  async function loadIfWritten(list: ListId): Promise<void> {
    const signature = await signListFiles(folder, list);
    if (seen.get(list) === signature) return;
    try {
      await loadList(list);
      problems.delete(list);
    } catch (error) {
      if (!(error instanceof ListProblem)) throw error;
      problems.set(list, error.message);
    }
    seen.set(list, signature);
  }

  /** Reads what is stored, also by another process, and swaps the index. */
  async function use(): Promise<void> {
    const version = await newestVersion(store);
    const stored = (await readVersions(store)).filter(({ list }) => lists.includes(list));
    const limit = now().getTime() - maxAgeDays * dayMs;
    areOld = stored.some(({ writtenAt }) => writtenAt.getTime() < limit);
    const digests = stored.map(({ list, digest }) => `${list} ${digest}`).join(', ');
    if (stored.length < lists.length || inUse?.digests === digests) return;
    const entries: ListedEntry[] = [];
    for (const { list } of stored) {
      for (const entity of await readEntities(store, list)) entries.push({ list, entity });
    }
    inUse = { find: createMatcher(await createNameIndex(entries)), version, digests };
  }

  return {
    /** Loads what changed in the folder. A version that can't be used changes nothing. */
    async refresh(): Promise<void> {
      for (const list of lists) await loadIfWritten(list);
      await use();
    },
    /** @throws Error until each list was loaded once */
    current(): CurrentLists {
      if (!inUse) throw new Error('The lists are not loaded');
      return { find: inUse.find, version: inUse.version, areOld };
    },
    /** @throws Error that says which list is missing, refused or out of date */
    async requireHealthy(): Promise<void> {
      const reasons = [...problems].map(([list, problem]) => `${list}: ${problem}`);
      if (!inUse) reasons.unshift('The lists are not loaded.');
      if (areOld) reasons.push(`The files of a list are older than ${maxAgeDays} days.`);
      if (reasons.length > 0) throw new Error(reasons.join(' '));
    },
  };
}

export type ListsInUse = ReturnType<typeof createListsInUse>;
