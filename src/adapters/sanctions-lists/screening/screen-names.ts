import type { identityChecksPort } from '../../../vendors/ports/identity-checks.ts';
import type { AnswerOf, RequestOf } from '../../../vendors/protocol/port.ts';
import type { Store } from '../../serve/index.ts';
import type { Match } from '../matching/find-matches.ts';
import type { ScreenedSubject } from '../matching/score.ts';
import { canBeCompared } from '../matching/tokenize.ts';
import { exceptionsOf, notComparable, outOfDate, refOf } from './describe-matches.ts';
import type { ListsInUse } from './lists-in-use.ts';
import type { ScreenedNames } from './screened-names.ts';

type Port = typeof identityChecksPort;

interface Options {
  readonly store: Store;
  readonly lists: ListsInUse;
  readonly names: ScreenedNames;
  readonly threshold: number;
}

/**
 * Creates the call `screen-name`. It stores the name for later lists before it answers. It throws while lists are
 * missing, so that the platform asks again.
 */
export function createScreening({ store, lists, names, threshold }: Options) {
  return async (
    request: RequestOf<Port, 'screen-name'>,
  ): Promise<AnswerOf<Port, 'screen-name'>> => {
    const { find, version, areOld } = lists.current();
    const subject = subjectOf(request);
    const matches = find(subject, threshold);
    const { contactId, checkId } = request;
    const reported = scoresOf(matches);
    await names.put(store, { contactId, checkId, subject, reported, answered: reported, version });
    const exceptions = [
      ...exceptionsOf(matches),
      ...(canBeCompared(subject.name) ? [] : [notComparable]),
      ...(areOld ? [outOfDate] : []),
    ];
    return { decision: exceptions.length === 0 ? 'clear' : 'review', exceptions };
  };
}

function subjectOf(request: RequestOf<Port, 'screen-name'>): ScreenedSubject {
  const { name, contactType, dateOfBirth, taxCountry } = request;
  return {
    name,
    isPerson: contactType === 'natural_person',
    dateOfBirth,
    country: taxCountry?.toUpperCase() ?? null,
  };
}

/** Returns the score of each matching entry. */
export const scoresOf = (matches: readonly Match[]): Record<string, number> =>
  Object.fromEntries(matches.map((match) => [refOf(match), match.value]));
