import { embedNames } from '../../contract/embed-names.ts';
import { isBoolean, isListOf, isNullOr, isNumber, isOneOf, isShape, isText } from './shape.ts';
import { isTheme } from './theme-shape.ts';

/** The frame's side of src/contract/messages.ts. */

/** Options that the page may change after the launch. */
const changeable = {
  locales: isListOf(isText),
  theme: isTheme,
  amount: isNullOr(isText),
  hideAmount: isBoolean,
};

/** The first message of the shell. */
export const isInit = isShape({
  ...changeable,
  type: isOneOf('init'),
  embed: isOneOf(...embedNames),
  resourceTokenHash: isText,
  purchaseProtectionToken: isNullOr(isText),
  viewport: isShape({ width: isNumber, height: isNumber }),
});

/** The page has changed its options. */
export const isUpdate = isShape({ ...changeable, type: isOneOf('update') });

/** An event of the challenge dialog. */
export const isDialogEvent = isShape({
  type: isOneOf('challenge-ready', 'challenge-blocked', 'challenge-dismissed'),
});
