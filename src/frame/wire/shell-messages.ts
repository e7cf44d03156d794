import { embedNames } from '../../contract/embed-names.ts';
import { isBoolean, isListOf, isNullOr, isNumber, isOneOf, isShape, isText } from './shape.ts';
import { isTheme } from './theme-shape.ts';

/** The frame's side of src/contract/messages.ts. */

/** The first message of the shell. */
export const isInit = isShape({
  type: isOneOf('init'),
  embed: isOneOf(...embedNames),
  resourceTokenHash: isText,
  locales: isListOf(isText),
  theme: isTheme,
  amount: isNullOr(isText),
  hideAmount: isBoolean,
  purchaseProtectionToken: isNullOr(isText),
  viewport: isShape({ width: isNumber, height: isNumber }),
});

/** What the shell says of the challenge dialog. */
export const isChallengeNews = isShape({
  type: isOneOf('challenge-ready', 'challenge-blocked', 'challenge-dismissed'),
});
