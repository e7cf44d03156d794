import type { Resource } from '../../contract/json-api.ts';
import { text } from '../texts/text.ts';
import * as table from '../theme/table.css.ts';

/** Filters of deliveries that have failed and not arrived since. */
export const failedFilters = [
  { path: 'success', operator: 'eq', value: 'false' },
  { path: 'failures', operator: 'gt', value: '0' },
] as const;

/** How the last attempt of a delivery went. */
export function DeliveryStatus({ attributes }: Pick<Resource, 'attributes'>) {
  const { tone, name } = stateOf(attributes);
  const { 'last-response-code': code, 'last-request-at': at } = attributes;
  const answer = code === null && at !== null ? text('developers.noAnswer') : (code ?? '');
  return <span class={table.tones[tone]}>{`${text(name)} ${answer}`.trim()}</span>;
}

function stateOf({ success, failures }: Resource['attributes']) {
  if (success) return { tone: 'good', name: 'developers.delivered' } as const;
  return Number(failures) > 0
    ? ({ tone: 'bad', name: 'developers.failed' } as const)
    : ({ tone: 'waiting', name: 'developers.waiting' } as const);
}
