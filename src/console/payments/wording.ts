import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';
import { hasText, text } from '../texts/text.ts';

/** Returns why an attempt failed, for the people of the integrator: the form tells cardholders less. */
export function reasonOf(attempt: Resource): string {
  const key = `payments.failure.${textOf(attempt, 'failure-code')}`;
  if (hasText(key)) return text(key);
  return text('payments.failure.other', { detail: textOf(attempt, 'failure-detail') });
}

/** `Visa •••• 4242`, `ACH •••• 6789` */
export function nameOfMethod(method: Resource): string {
  const kind = textOf(method, 'credit-card-type') || textOf(method, 'funds-transfer-type');
  return nameOfCard(kind, textOf(method, 'last-4'));
}

export const nameOfCard = (kind: string, lastFour: string): string =>
  `${titleOf(kind)}${lastFour && ` •••• ${lastFour}`}`;

/** Returns the name of who pays: that of the contact, or else what the payer typed. */
export const nameOfPayer = (contribution: Resource, contact: Resource | undefined): string =>
  contact ? textOf(contact, 'name') : textOf(contribution, 'contributor-name');
