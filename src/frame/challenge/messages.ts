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

/** First message of the form: what to show. */
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

/** Result of the platform's check of the bank's page. */
export const isFramingUpdate = isShape({ type: isOneOf('framing'), framing: isFraming });
export type Framing = Start['framing'];

/** The cardholder closes the shell's dialog. */
export const isCancelRequest = isShape({ type: isOneOf('ask-cancel') });

/** The device's signature wasn't accepted: show the bank's page. */
export const isShowBank = isShape({ type: isOneOf('show-bank') });

/** Posted by the platform's page at the notification URL. */
export const isResultPosted = isShape({
  type: isOneOf('prime-trust-embeds/challenge-result'),
  threeDSServerTransID: isText,
  threeDSSessionData: isText,
});

/** Posted by a bank's page that reports its height. */
export const isBankPageHeight = isShape({
  type: isOneOf('prime-trust-embeds/bank-page-height'),
  height: isLength,
});
