import { eachColour, type ResolvedTheme } from '../../contract/default-colours.ts';
import { type Check, isListOf, isMissingOr, isShape, isText } from './shape.ts';

/** Every colour, resolved, and what is behind them. */
export const isTheme: Check<ResolvedTheme> = isShape({
  ...eachColour(() => isText),
  behind: isMissingOr(isListOf(isText)),
});
