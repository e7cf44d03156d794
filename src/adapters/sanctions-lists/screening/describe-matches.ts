import type { Match } from '../matching/find-matches.ts';

/** Most matches that an answer names; the port allows 50 exceptions. */
const mostNamed = 20;
/** The port's limit, which is longer than any name of the lists. */
const mostCharacters = 1000;

const listed = 'sanctions_screening_auto_check_failed';
const exposed = 'politically_exposed_person';
/** Exception of a name that was screened against old lists. */
export const outOfDate = 'sanctions_lists_out_of_date';

/** Exception of a name without letters, or with more words than a name has. */
export const notComparable = 'name_cannot_be_screened';

/** Makes the exceptions of a check: first the codes, then a line for each match. */
export function exceptionsOf(matches: readonly Match[]): string[] {
  if (matches.length === 0) return [];
  const isExposed = ({ indexed }: Match) => indexed.list === 'pep';
  const codes = [
    ...(matches.every(isExposed) ? [] : [listed]),
    ...(matches.some(isExposed) ? [exposed] : []),
  ];
  const more = matches.length - mostNamed;
  return [
    ...codes,
    ...matches.slice(0, mostNamed).map(describeMatch),
    ...(more > 0 ? [`${more} more matches`] : []),
  ];
}

/** Describes a match: `us-sdn 2676 score 0.97: AL-ZAWAHIRI, Ayman (other order, date of birth equal)`. */
export function describeMatch({ indexed, value, reasons }: Match): string {
  const { list, entity, name } = indexed;
  const alias =
    name.quality === 'primary' ? [] : [name.quality === 'weak' ? 'weak alias' : 'alias'];
  const why = [...alias, ...reasons].join(', ') || 'same name';
  return shorten(`${list} ${entity.id} score ${value.toFixed(2)}: ${name.text} (${why})`);
}

/** Identifies an entry in what was reported. */
export const refOf = ({ indexed: { list, entity } }: Match): string => `${list} ${entity.id}`;

/** Cuts between characters, because half of one isn't allowed. */
function shorten(text: string): string {
  if (text.length <= mostCharacters) return text;
  return `${text.slice(0, mostCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
