import type { isAuthenticationAttributes, isCardAttempt } from './attempt-answers.ts';
import { isErrorObject } from './error-object.ts';
import {
  type Check,
  type Checked,
  isBoolean,
  isListOf,
  isMissingOr,
  isNullOr,
  isNullOrText,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from './shape.ts';

/**
 * Attributes that the card frame reads from the platform's answers; all others may change freely. Statuses
 * are plain text: the models compare those they need. Attributes that only attempts read are in
 * `attempt-answers.ts`, outside the form's first document.
 */

export const isErrorDocument = isShape({ errors: isListOf(isErrorObject) });

export const isTokenAttributes = isShape({
  'resource-token-type': isText,
  status: isText,
  'purchase-protection-required': isMissingOr(isBoolean),
  'accepted-credit-card-types': isMissingOr(isNullOr(isListOf(isText))),
  'accepted-credit-card-funding-types': isMissingOr(isListOf(isText)),
  'last-ended-attempt': isMissingOr(isNumber),
});

export const isCardAttributes = isShape({
  status: isOneOf('pending', 'authorized', 'verified'),
  'contact-id': isText,
  'funds-transfer-method-id': isNullOrText,
  'attempt-in-progress': isMissingOr(isBoolean),
});

export const isContributionAttributes = isShape({
  status: isText,
  amount: isNumber,
  'currency-type': isText,
  'funds-transfer-method-id': isNullOrText,
  'attempt-in-progress': isMissingOr(isBoolean),
});

export const isMethodAttributes = isShape({
  'credit-card-type': isNullOrText,
  'last-4': isNullOrText,
});

export type CardAttempt = Checked<typeof isCardAttempt>;
export type CardAttributes = Checked<typeof isCardAttributes>;
export type ContributionAttributes = Checked<typeof isContributionAttributes>;
export type MethodAttributes = Checked<typeof isMethodAttributes>;
export type Authentication = Checked<typeof isAuthenticationAttributes>;

const isAnyAttributes = (value: unknown): value is unknown => typeof value === 'object';
const isIncluded = isShape({ type: isText, id: isNullOrText, attributes: isAnyAttributes });

/** Checks a document with one resource that has these attributes. */
export const isDocumentOf = <Attributes>(attributes: Check<Attributes>) =>
  isShape({
    data: isShape({ id: isText, attributes }),
    included: isMissingOr(isListOf(isIncluded)),
  });

/** A document with one resource. */
export interface Answer<Attributes> {
  data: { id: string; attributes: Attributes };
  included?: Included[] | undefined;
}
type Included = Checked<typeof isIncluded>;

/** A resource from `included`. */
export interface Found<Attributes> {
  id: string;
  attributes: Attributes;
}

/** Returns the valid included resources of one type. */
export function includedOf<Attributes>(
  answer: { included?: Included[] | undefined },
  type: string,
  check: Check<Attributes>,
): Found<Attributes>[] {
  return (answer.included ?? []).flatMap(({ type: found, id, attributes }) =>
    found === type && check(attributes) ? [{ id: id ?? '', attributes }] : [],
  );
}
