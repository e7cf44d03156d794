import { randomUUID } from 'node:crypto';
import type { identityChecksPort } from '../../../vendors/ports/identity-checks.ts';
import type { Callbacks, Queries, Store } from '../../serve/index.ts';
import { createMatcher, type FindMatches } from '../matching/find-matches.ts';
import { createNameIndex } from '../matching/name-index.ts';
import { exceptionsOf, refOf } from './describe-matches.ts';
import { scoresOf } from './screen-names.ts';
import type { ScreenedName, ScreenedNames } from './screened-names.ts';
import { changesSince, newestVersion } from './stored-lists.ts';

interface Options {
  readonly store: Store;
  readonly names: ScreenedNames;
  readonly callbacks: Callbacks<typeof identityChecksPort>;
  readonly threshold: number;
}

const batch = 100;
/** An entry that was reported is reported again if its score rises by this much. */
const risen = 0.05;

/**
 * Creates the work that screens names again against the entries that changed since. A new match and the name's new
 * version are stored in one transaction, so each match is reported once.
 */
export function createRescreening({ store, names, callbacks, threshold }: Options) {
  async function screenOne(queries: Queries, name: ScreenedName, find: FindMatches): Promise<void> {
    const matches = find(name.subject, threshold).filter((match) => {
      const before = name.reported[refOf(match)];
      return before === undefined || match.value >= before + risen;
    });
    if (matches.length === 0) return;
    const body = {
      matchId: randomUUID(),
      checkId: name.checkId,
      exceptions: exceptionsOf(matches),
    };
    await callbacks.add(queries, 'name-matched', { topic: name.contactId, body });
    const reported = { ...name.reported, ...scoresOf(matches) };
    await names.update(queries, { ...name, reported });
  }

  /** Returns false if no name was left. */
  async function screenBatch(version: number, matcherOf: MatcherOf): Promise<boolean> {
    return store.transaction(async (queries) => {
      const taken = await names.takeOlder(queries, version, batch);
      for (const name of taken) {
        const find = await matcherOf(queries, name.version);
        await screenOne(queries, { ...name, version }, find);
      }
      const ids = taken.map(({ contactId }) => contactId);
      await queries.query(
        'update screened_names set version = $2 where contact_id = any($1::uuid[])',
        [ids, version],
      );
      return taken.length === batch;
    });
  }

  return async (): Promise<void> => {
    const version = await newestVersion(store);
    const matcherOf = createMatchers();
    while (await screenBatch(version, matcherOf));
  };
}

type MatcherOf = (queries: Queries, since: number) => Promise<FindMatches>;

/** Searches among the entries that changed since a version, each made once. */
function createMatchers(): MatcherOf {
  const made = new Map<number, FindMatches>();
  return async (queries, since) => {
    const known = made.get(since);
    if (known) return known;
    const find = createMatcher(await createNameIndex(await changesSince(queries, since)));
    made.set(since, find);
    return find;
  };
}
