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

/** Of text where the page is dark. */
const lightText = 'rgb(244, 244, 245)';

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
    const background = isPlain && darkGroundOf(target, painted, canvasOf);
    const defaults = background
      ? { ...defaultColours, background, foreground: lightText }
      : defaultColours;
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

/**
 * What the page paints, if that is dark and its colour scheme is dark or its visitor prefers dark: on
 * the same ground, the form is no box in the page.
 */
function darkGroundOf(
  target: Element,
  painted: string[] | undefined,
  canvasOf: () => string,
): string | false {
  const ground = painted?.find((colour) => /^rgb\(|0\.[5-9]/.test(colour)) ?? canvasOf();
  return (
    isDark(ground) &&
    (isDark(canvasOf()) || viewOf(target.ownerDocument).matchMedia(darkIsWanted).matches) &&
    (ground.startsWith('rgb(') ? ground : canvasOf())
  );
}

/** No channel reaches 100. */
const isDark = (colour: string) => /\((\d\d?, ){2}\d\d?[,)]/.test(colour);
