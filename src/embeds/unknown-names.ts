import type { EmbedRow } from './catalogue.ts';
import { eventNames } from './parse-frame-message.ts';
import { describeValue, optionNames } from './parse-plain-options.ts';
import { defaultColours } from './parse-theme.ts';

/** Returns a warning for each unknown name in the options of a launch, with the nearest known name. */
export function findUnknownNames(row: Pick<EmbedRow, 'options'>, given: unknown): string[] {
  const { theme, events } = Object(given);
  return [
    ...findUnknown(given, optionNames(row), ''),
    ...findUnknown(theme, Object.keys(defaultColours), 'theme.'),
    ...findUnknown(events, eventNames, 'events.'),
  ];
}

function findUnknown(given: unknown, known: readonly string[], prefix: string): string[] {
  const names = given && typeof given === 'object' ? Object.keys(given) : [];
  return names
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = known.filter((other) => isSimilar(name, other));
      return `unknown_option: ${describeValue(prefix + name)} does nothing; did you mean ${(nearest[0] ? nearest : known).join(', ')}?`;
    });
}

/** True if a name contains the first letters of a known one or ends like it, ignoring case. */
function isSimilar(name: string, known: string): boolean {
  return new RegExp(`${known.slice(0, 4)}|${known.slice(-4)}$`, 'i').test(name);
}
