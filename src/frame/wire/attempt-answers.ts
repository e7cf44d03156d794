import { isErrorObject } from './error-object.ts';
import {
  isListOf,
  isMissingOr,
  isNullOr,
  isNullOrText,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from './shape.ts';

/** Attributes that only attempts read from the platform's answers. */

/** An attempt to link or pay with the token, from any window. */
export const isCardAttempt = isShape({
  number: isNumber,
  purpose: isText,
  status: isText,
  amount: isNumber,
  'currency-type': isText,
  'contact-id': isText,
  'contribution-id': isNullOrText,
  'funds-transfer-method-id': isNullOrText,
  failure: isNullOr(isErrorObject),
});

export const isCardAttempts = isShape({ attempts: isListOf(isCardAttempt) });

export const isRangeAttributes = isShape({
  'credit-card-types': isListOf(isText),
  'credit-card-funding-type': isOneOf('credit', 'debit'),
});

export const isAuthenticationAttributes = isShape({
  status: isText,
  'three-ds-server-trans-id': isText,
  'three-ds-method-url': isNullOrText,
  'three-ds-method-data': isNullOrText,
  'acs-url': isNullOrText,
  creq: isNullOrText,
  'challenge-window-size': isNullOrText,
  'three-ds-session-data': isNullOrText,
  'spc-trans-data': isMissingOr(isNullOrText),
  'acs-framing': isOneOf('unknown', 'allowed', 'refused', 'unreachable'),
  'failure-code': isNullOrText,
  failure: isNullOr(isErrorObject),
  'resource-token-hash': isMissingOr(isText),
});
