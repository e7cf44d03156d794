import type { KycRequiredActionCode } from '../../contract/kyc-required-action.ts';
import { isTokenAttributes } from './answers.ts';
import {
  type Check,
  type Checked,
  isBoolean,
  isListOf,
  isMissingOr,
  isNullOr,
  isNumber,
  isOneOf,
  isShape,
  isText,
} from './shape.ts';

/** Attributes that the onboarding frame reads from the platform's answers; all others may change freely. */

const isAny: Check<unknown> = (value): value is unknown => typeof value === 'object';
const isIncluded = isListOf(isShape({ type: isText, id: isNullOr(isText), attributes: isAny }));

const isOnboardingToken = isShape({
  'resource-type': isMissingOr(isText),
  'expires-at': isMissingOr(isText),
});
type TokenAttributes = Checked<typeof isTokenAttributes> & Checked<typeof isOnboardingToken>;

export const isToken = isShape({
  data: isShape({
    id: isText,
    attributes: (value): value is TokenAttributes =>
      isTokenAttributes(value) && isOnboardingToken(value),
  }),
  included: isMissingOr(isIncluded),
});

export const isDraft = isShape({
  data: isShape({ attributes: isAny as Check<object> }),
  meta: isShape({ version: isNumber }),
});

/** A created resource. */
export const isCreated = isShape({ data: isShape({ id: isText }) });

const isAction: Check<{ code: KycRequiredActionCode }> = isShape({
  code: isOneOf('N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N07', 'N08', 'N09', 'N10'),
});

/** Related resources of a contact, if included. */
const isRelated = isMissingOr(isShape({ data: isMissingOr(isListOf(isShape({ id: isText }))) }));

export const isContacts = isShape({
  data: isListOf(
    isShape({
      id: isText,
      attributes: isShape({
        'contact-type': isText,
        name: isText,
        'kyc-required-actions': isListOf(isAction),
      }),
      relationships: isMissingOr(
        isShape({
          'cip-checks': isRelated,
          'aml-checks': isRelated,
          'kyc-document-checks': isRelated,
        }),
      ),
    }),
  ),
  included: isMissingOr(isIncluded),
});
export type Contacts = Checked<typeof isContacts>;

const isDecision = isOneOf('pending', 'approved', 'denied');

export const isDecidedCheck = isShape({ status: isDecision, exceptions: isListOf(isText) });

export const isCipCheck = isShape({
  status: isDecision,
  exceptions: isListOf(isText),
  /** Absent in answers of older platforms. */
  'documents-due-at': isMissingOr(isNullOr(isText)),
});

export const isDocumentCheck = isShape({
  status: isOneOf('pending', 'verified', 'failed'),
  exceptions: isListOf(isText),
  'failure-details': isNullOr(isText),
  identity: isBoolean,
  'proof-of-address': isBoolean,
  'created-at': isText,
});
export type DocumentCheck = Checked<typeof isDocumentCheck>;
