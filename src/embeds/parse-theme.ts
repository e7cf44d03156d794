import { defaultColours, eachColour, type Theme } from '../contract/default-colours.ts';
import { backgroundBehind, type ResolveColour, withColours } from './colours.ts';
import type { OptionProblem } from './embeds-error.ts';
import { optionProblem } from './parse-plain-options.ts';

export { defaultColours };

/** The theme with every colour resolved against the target; what is wrong goes into `problems`. */
export function parseTheme(target: Element, given: unknown, problems: OptionProblem[]): Theme {
  if ((given ?? undefined) === undefined) return defaultColours;
  if (Object(given) !== given) {
    problems.push(optionProblem('theme', given, 'an object: { primary: "#1890ff" }'));
    return defaultColours;
  }
  return withColours(target, (resolve) => {
    return eachColour((name) => {
      const value = (given as Readonly<Record<string, unknown>>)[name] ?? undefined;
      if (value === undefined) return defaultColours[name];
      const result = typeof value === 'string' && resolveAs(name, value, target, resolve);
      if (!result) problems.push(optionProblem(`theme.${name}`, value, 'a CSS colour'));
      return result || '';
    });
  });
}

function resolveAs(name: string, colour: string, target: Element, resolve: ResolveColour) {
  if (colour !== 'inherit') return resolve(colour);
  return name === 'background' ? backgroundBehind(target, resolve) : resolve('currentcolor');
}
