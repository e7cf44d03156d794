import type { Checked } from '../wire/shape.ts';
import { isOneOf, isShape, isText } from '../wire/shape.ts';
import { isTheme } from '../wire/theme-shape.ts';

/** The challenge frame's side of src/contract/messages.ts. */

const isFraming = isOneOf('unknown', 'allowed', 'refused', 'unreachable');

/** The form's first message: what to show. */
export const isStart = isShape({
  type: isOneOf('start'),
  acsUrl: isText,
  creq: isText,
  threeDSSessionData: isText,
  threeDSServerTransID: isText,
  locale: isText,
  direction: isOneOf('ltr', 'rtl'),
  theme: isTheme,
  merchant: isText,
  amount: isText,
  framing: isFraming,
});
export type Start = Checked<typeof isStart>;

/** What the platform found out about the bank's page since. */
export const isFramingNews = isShape({ type: isOneOf('framing'), framing: isFraming });
export type Framing = Start['framing'];

/** The cardholder wants to leave by the dialog's own ways. */
export const isAskCancel = isShape({ type: isOneOf('ask-cancel') });

/** Posted by the platform's page at the notification URL. */
export const isResultPosted = isShape({
  type: isOneOf('prime-trust-embeds/challenge-result'),
  threeDSServerTransID: isText,
  threeDSSessionData: isText,
});
