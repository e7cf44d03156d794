import type { Theme } from '../contract/launch-options.ts';
import { backgroundBehind, type ResolveColour, withColours } from './colours.ts';
import type { OptionProblem } from './embeds-error.ts';
import { optionProblem } from './parse-plain-options.ts';

/** `defaultTheme` of the contract, resolved. */
export const defaultColours: Theme = {
  background: 'rgb(255, 255, 255)',
  foreground: 'rgb(0, 0, 0)',
  primary: 'rgb(24, 144, 255)',
  success: 'rgb(105, 226, 160)',
  error: 'rgb(245, 34, 45)',
};

/** The theme with every colour resolved against the target; what is wrong goes into `problems`. */
export function parseTheme(target: Element, given: unknown, problems: OptionProblem[]): Theme {
  if (given === undefined) return defaultColours;
  if (Object(given) !== given) {
    problems.push(optionProblem('theme', given, 'colours: { primary: "#1890ff" }'));
    return defaultColours;
  }
  const asked = given as Readonly<Record<keyof Theme, unknown>>;
  return withColours(target, (resolve) => {
    const resolved = (name: keyof Theme): string => {
      const colour = asked[name];
      if (colour === undefined) return defaultColours[name];
      const result = typeof colour === 'string' && resolveAs(name, colour, target, resolve);
      if (result) return result;
      problems.push(optionProblem(`theme.${name}`, colour, 'a CSS colour that the target knows'));
      return '';
    };
    return {
      background: resolved('background'),
      foreground: resolved('foreground'),
      primary: resolved('primary'),
      success: resolved('success'),
      error: resolved('error'),
    };
  });
}

function resolveAs(name: string, colour: string, target: Element, resolve: ResolveColour) {
  if (colour !== 'inherit') return resolve(colour);
  return name === 'background' ? backgroundBehind(target, resolve) : resolve('currentcolor');
}
