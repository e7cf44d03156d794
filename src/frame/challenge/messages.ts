import type { Checked } from '../wire/shape.ts';
import { isLength, isMissingOr, isOneOf, isShape, isText } from '../wire/shape.ts';
import { isTheme } from '../wire/theme-shape.ts';

/** The challenge frame's side of src/contract/messages.ts. */

const isFraming = isOneOf('unknown', 'allowed', 'refused', 'unreachable');

const isTexts = isShape({
  title: isText,
  cancel: isText,
  bankPage: isText,
  loading: isText,
  slow: isText,
  checking: isText,
  cancelling: isText,
  ask: isText,
  consequence: isText,
  cardConsequence: isMissingOr(isText),
  keep: isText,
  giveUp: isText,
  paymentTo: isMissingOr(isText),
  cardFor: isMissingOr(isText),
  confirmWithDevice: isMissingOr(isText),
  confirmHint: isMissingOr(isText),
  useBankPage: isMissingOr(isText),
});

/** The form's first message: what to show. */
export const isStart = isShape({
  type: isOneOf('start'),
  acsUrl: isText,
  creq: isText,
  threeDSSessionData: isText,
  threeDSServerTransID: isText,
  spcTransData: isMissingOr(isText),
  locale: isText,
  direction: isOneOf('ltr', 'rtl'),
  texts: isMissingOr(isTexts),
  theme: isTheme,
  merchant: isText,
  amount: isText,
  purpose: isMissingOr(isOneOf('payment', 'card')),
  framing: isFraming,
});
export type Start = Checked<typeof isStart>;

/** What the platform found out about the bank's page since. */
export const isFramingNews = isShape({ type: isOneOf('framing'), framing: isFraming });
export type Framing = Start['framing'];

/** The cardholder wants to leave by the dialog's own ways. */
export const isAskCancel = isShape({ type: isOneOf('ask-cancel') });

/** What the device signed was not enough. */
export const isShowBank = isShape({ type: isOneOf('show-bank') });

/** Posted by the platform's page at the notification URL. */
export const isResultPosted = isShape({
  type: isOneOf('prime-trust-embeds/challenge-result'),
  threeDSServerTransID: isText,
  threeDSSessionData: isText,
});

/** Posted by a bank's page that says how high it is. */
export const isBankPageHeight = isShape({
  type: isOneOf('prime-trust-embeds/bank-page-height'),
  height: isLength,
});
