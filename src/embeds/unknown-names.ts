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
      const nearest = known.filter((other) => likeness(name, other) >= 0.5);
      return `unknown_option: ${describeValue(prefix + name)} does nothing; did you mean ${(nearest.length ? nearest : known).join(', ')}?`;
    });
}

/** How much of a name another one holds: 0 to 1, by pairs of letters, whatever their case. */
function likeness(name: string, known: string): number {
  const [one, other] = [`${name} `.toLowerCase(), `${known} `.toLowerCase()];
  let shared = 0;
  for (let index = 0; index < name.length; index++) {
    if (other.includes(one.slice(index, index + 2))) shared++;
  }
  return shared / name.length;
}
