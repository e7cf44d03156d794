import {
  defaultColours,
  eachColour,
  type ResolvedTheme,
  type Theme,
} from '../contract/default-colours.ts';
import { viewOf } from './built-in.ts';
import { backgroundsBehind, withColours } from './colours.ts';
import type { OptionProblem } from './embeds-error.ts';
import { optionProblem } from './parse-plain-options.ts';

export { defaultColours };

/** Text colour on a dark page. */
const lightText = 'rgb(244, 244, 245)';

export const prefersDark = '(prefers-color-scheme:dark)';

/**
 * Resolves the colours of the theme in the context of the target and adds invalid ones to `problems`. Without
 * a theme, and on a light page, it returns `defaultColours` itself, which `isInMarkup` compares.
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
    const behind = backgroundsBehind(target, resolve);
    const canvas = () => resolve('Canvas') ?? '';
    const isPlain = !colours.background && !colours.foreground;
    const background = isPlain && darkBackground(target, behind, canvas);
    const defaults = background
      ? { ...defaultColours, background, foreground: lightText }
      : defaultColours;
    if ((given ?? undefined) === undefined) return defaults;
    const resolveAs = (name: keyof Theme, colour: string) => {
      if (colour !== 'inherit') return resolve(colour);
      if (name !== 'background') return resolve('currentcolor');
      const [nearest = ''] = behind ?? [];
      // Translucent colours and images only look right if they show through.
      return nearest.startsWith('rgb(') ? nearest : resolve('transparent');
    };
    const theme = eachColour((name) => {
      const value = colours[name] ?? undefined;
      if (value === undefined) return defaults[name];
      const result = typeof value === 'string' && resolveAs(name, value);
      if (!result) problems.push(optionProblem(`theme.${name}`, value, 'a CSS color'));
      return result || '';
    });
    return behind && theme.background.startsWith('rgba')
      ? { ...theme, behind: [...behind, canvas()] }
      : theme;
  });
}

/**
 * Returns the page's background if it is dark and the page or its visitor prefers dark, so that the form
 * blends in.
 */
function darkBackground(
  target: Element,
  behind: string[] | undefined,
  canvas: () => string,
): string | false {
  const base = behind?.find((colour) => /^rgb\(|0\.[5-9]/.test(colour)) ?? canvas();
  return (
    isDark(base) &&
    (isDark(canvas()) || viewOf(target.ownerDocument).matchMedia(prefersDark).matches) &&
    (base.startsWith('rgb(') ? base : canvas())
  );
}

/** Dark if every channel is below 100. */
const isDark = (colour: string) => /\((\d\d?, ){2}\d\d?[,)]/.test(colour);
