import type { Resource } from '../../contract/json-api.ts';
import { textOf } from '../catalogue/relations.ts';
import { hasText, text } from '../texts/text.ts';

/** Returns why an attempt failed, for the people of the integrator: the form tells cardholders less. */
export function reasonOf(attempt: Resource): string {
  const key = `payments.failure.${textOf(attempt, 'failure-code')}`;
  if (hasText(key)) return text(key);
  return text('payments.failure.other', { detail: textOf(attempt, 'failure-detail') });
}
