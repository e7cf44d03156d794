import { defaultColours } from '../../../contract/default-colours.ts';
import type { EmbedRow } from '../../../embeds/catalogue.ts';
import { withColours } from '../../../embeds/colours.ts';
import { EmbedsError } from '../../../embeds/embeds-error.ts';
import { type LaunchSettings, parseOptions } from '../../../embeds/parse-options.ts';
import { optionProblem } from '../../../embeds/parse-plain-options.ts';

/**
 * Parses the options of a launch by the rules of the real script. Test environments that can't compute
 * colours get a simpler check of the theme.
 *
 * @throws EmbedsError that lists all problems
 */
export function parseFakeOptions(row: EmbedRow, options: object): LaunchSettings {
  const { theme } = options as { theme?: unknown };
  const computes = readAbilities();
  const readable = computes.faithfully ? theme : readableTheme(theme, computes.colours);
  const settings = parseOptions(document, row, { ...options, theme: readable });
  if (!computes.faithfully) requireColours(theme);
  return settings;
}

/** Returns what the real parser can read of a theme here: no colour that the environment can't compute. */
function readableTheme(theme: unknown, computesColours: boolean): unknown {
  const given = theme ?? {};
  if (Object(given) !== given) return theme;
  const others = Object.entries(given).filter(([, value]) => !isAbsent(value) && !isColour(value));
  // A background spares the parser the check for a dark page, which needs `matchMedia`.
  return { ...(computesColours && { background: 'white' }), ...Object.fromEntries(others) };
}

/** @throws EmbedsError for a text that is no colour, where the parser takes any */
function requireColours(theme: unknown): void {
  for (const name of Object.keys(defaultColours)) {
    const value = Reflect.get(Object(theme ?? {}), name);
    if (isAbsent(value) || isColour(value)) continue;
    const problem = optionProblem(`theme.${name}`, value, 'a CSS color');
    throw new EmbedsError(problem, [problem]);
  }
}

const isAbsent = (value: unknown) => (value ?? undefined) === undefined;

/**
 * Reads what this environment computes. Browsers do so faithfully. jsdom 29 computes the first colour, and
 * returns it for every later one. happy-dom and jsdom 26 compute none.
 */
function readAbilities(): { colours: boolean; faithfully: boolean } {
  return withColours(document.documentElement, (resolve) => {
    const colours = resolve('red') === 'rgb(255, 0, 0)';
    return { colours, faithfully: colours && resolve('nocolour') === null };
  });
}

const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const functions =
  /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|contrast-color|var)\(.+\)$/i;
const keywords = /^(inherit|currentcolor|transparent)$/i;
/** Valid values of `color` that are no colours. */
const wideKeywords = /^(initial|unset|revert|revert-layer)$/i;

/** True if a value looks like a CSS color. */
function isColour(value: unknown): boolean {
  if (typeof value !== 'string' || wideKeywords.test(value)) return false;
  return [hex, functions, keywords].some((format) => format.test(value)) || isNamed(value);
}

function isNamed(value: string): boolean {
  const { style } = document.createElement('i');
  style.color = value;
  return /^[a-z]+$/i.test(value) && style.color !== '';
}
