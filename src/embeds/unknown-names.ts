import type { EmbedRow } from './catalogue.ts';
import { describeValue } from './describe-value.ts';
import { eventNames } from './parse-frame-message.ts';
import { optionNames } from './parse-plain-options.ts';
import { defaultColours } from './parse-theme.ts';

/**
 * What a launch was given under names that nothing reads: a sentence for each, with the nearest name
 * that there is.
 */
export function findUnknownNames(row: Pick<EmbedRow, 'options'>, given: unknown): string[] {
  const { theme, events } = Object(given);
  return [
    ...unknownIn(given, optionNames(row), ''),
    ...unknownIn(theme, Object.keys(defaultColours), 'theme.'),
    ...unknownIn(events, eventNames, 'events.'),
  ];
}

function unknownIn(given: unknown, known: readonly string[], prefix: string): string[] {
  const names = given && typeof given === 'object' ? Object.keys(given) : [];
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = known.filter((other) => isLike(name, other));
      return `unknown_option: ${describeValue(prefix + name)} does nothing; did you mean ${(nearest[0] ? nearest : known).join(', ')}?`;
    });
}

/** Whether a name has the beginning of a known one in it, or ends like it, in any case. */
function isLike(name: string, known: string): boolean {
  return new RegExp(`${known.slice(0, 4)}|${known.slice(-4)}$`, 'i').test(name);
}
