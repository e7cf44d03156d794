import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import { titleOf } from '../catalogue/words.ts';

/** `Visa •••• 4242`, `ACH •••• 6789` */
export function nameOfMethod(method: Resource): string {
  const kind = textOf(method, 'credit-card-type') || textOf(method, 'funds-transfer-type');
  return nameOfCard(kind, textOf(method, 'last-4'));
}

export const nameOfCard = (kind: string, lastFour: string): string =>
  `${titleOf(kind)}${lastFour && ` •••• ${lastFour}`}`;
