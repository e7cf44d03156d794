import {
  defaultColours,
  eachColour,
  type ResolvedTheme,
  type Theme,
} from '../contract/default-colours.ts';
import { viewOf } from './built-in.ts';
import { paintedBehind, withColours } from './colours.ts';
import type { OptionProblem } from './embeds-error.ts';
import { optionProblem } from './parse-plain-options.ts';

export { defaultColours };

/** In place of the defaults where the page is dark. */
const darkColours = {
  ...defaultColours,
  background: 'rgb(24, 24, 27)',
  foreground: 'rgb(244, 244, 245)',
};

export const darkIsWanted = '(prefers-color-scheme:dark)';

/**
 * The theme with every colour resolved against the target; what is wrong goes into `problems`.
 * Without a theme, on a page that is not dark, the very object of the defaults (`isInMarkup`).
 */
export function parseTheme(
  target: Element,
  given: unknown,
  problems: OptionProblem[],
): ResolvedTheme {
  const colours = Object(given ?? {}) as Readonly<Record<string, unknown>>;
  if (colours !== (given ?? colours)) {
    problems.push(optionProblem('theme', given, 'an object: { primary: "#1890ff" }'));
    return defaultColours;
  }
  return withColours(target, (resolve) => {
    const painted = paintedBehind(target, resolve);
    const canvasOf = () => resolve('Canvas') ?? '';
    const isPlain = !colours.background && !colours.foreground;
    const defaults =
      isPlain && isDarkPage(target, painted, canvasOf) ? darkColours : defaultColours;
    if ((given ?? undefined) === undefined) return defaults;
    const resolveAs = (name: keyof Theme, colour: string) => {
      if (colour !== 'inherit') return resolve(colour);
      if (name !== 'background') return resolve('currentcolor');
      const [nearest = ''] = painted ?? [];
      // Half transparent colours, and images, are right only if they show through.
      return nearest.startsWith('rgb(') ? nearest : resolve('transparent');
    };
    const theme = eachColour((name) => {
      const value = colours[name] ?? undefined;
      if (value === undefined) return defaults[name];
      const result = typeof value === 'string' && resolveAs(name, value);
      if (!result) problems.push(optionProblem(`theme.${name}`, value, 'a CSS colour'));
      return result || '';
    });
    return painted && theme.background.startsWith('rgba')
      ? { ...theme, behind: [...painted, canvasOf()] }
      : theme;
  });
}

/** Whether the page is painted dark, and its colour scheme is dark or its visitor prefers dark. */
function isDarkPage(
  target: Element,
  painted: string[] | undefined,
  canvasOf: () => string,
): boolean {
  const ground = painted?.find((colour) => /^rgb\(|0\.[5-9]/.test(colour)) ?? canvasOf();
  return (
    isDark(ground) &&
    (isDark(canvasOf()) || viewOf(target.ownerDocument).matchMedia(darkIsWanted).matches)
  );
}

/** No channel reaches 100. */
const isDark = (colour: string) => /\((\d\d?, ){2}\d\d?[,)]/.test(colour);
