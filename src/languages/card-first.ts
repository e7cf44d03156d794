import type { CardTextKey } from './texts.ts';

/** Texts visible at first in the card form. Other languages load these first. */
export const cardLabels = [
  'number',
  'expiration',
  'code',
  'name',
  'postalCode',
  'expirationPlaceholder',
  'link',
  'pay',
  'payAmount',
] as const satisfies readonly CardTextKey[];

/** Texts needed before the card form's scripts load: visible ones and load errors. In English part of the document. */
export const cardFirst = [
  ...cardLabels,
  'documentTitle',
  'tryAgain',
  'sending',
  'paid',
  'IntegrationError',
  'TokenInvalid',
  'TokenExpired',
  'TokenDisabled',
  'PurchaseProtectionRequired',
  'NetworkUnavailable',
  'ServiceUnavailable',
  'form_outdated',
  'reference',
  'token_used',
  'token_cancelled',
  'account_not_opened',
  'account_frozen',
] as const satisfies readonly CardTextKey[];
