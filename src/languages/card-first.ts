import type { CardTextKey } from './texts.ts';

/** Texts visible at first in the card form. Other languages load these first. */
export const cardLabels = [
  'documentTitle',
  'number',
  'expiration',
  'code',
  'name',
  'postalCode',
  'expirationPlaceholder',
  'link',
  'pay',
  'payAmount',
  'tryAgain',
  'sending',
] as const satisfies readonly CardTextKey[];

/** Texts needed before the card form's scripts load: visible ones and load errors. In English part of the document. */
export const cardFirst = [
  ...cardLabels,
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
  'amount_required',
  'token_used',
  'token_cancelled',
  'account_not_opened',
  'account_frozen',
] as const satisfies readonly CardTextKey[];
