import type { CardTextKey } from './texts.ts';

/** What the card form shows at first. Another language loads these words first. */
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

/**
 * What the card form says before anything but its document is there: what is seen at first, and why
 * there is no form. In English it comes with the document.
 */
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
