import { eachColour, type ResolvedTheme } from '../../contract/default-colours.ts';
import { type Check, isListOf, isMissingOr, isShape, isText } from './shape.ts';

/** Resolved colours, and the layers behind the frame. */
export const isTheme: Check<ResolvedTheme> = isShape({
  ...eachColour(() => isText),
  behind: isMissingOr(isListOf(isText)),
});
