import type { Resource } from '../../contract/json-api.ts';
import { singularOf } from '../../contract/operation.ts';
import { textOf } from './relations.ts';

const capitals = 'ach aml api cip csv id ip ira kyc nacha noc otp swift ui url us'.split(' ');

/** `funds-transfer-id` → `Funds transfer ID` */
export function titleOf(name: string): string {
  const words = name
    .split(/[-_.]/)
    .map((word) => (capitals.includes(word) ? word.toUpperCase() : word));
  const text = words.join(' ').replace('three ds', '3-D Secure');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `funds-transfers` → `Funds transfer` */
export const singularTitleOf = (type: string): string => titleOf(singularOf(type));

/** Of a UUID, what people compare; of another id, all. */
export const shortId = (id: string): string =>
  /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id) ? id.slice(0, 8) : id;

/** Removes the Markdown that texts of the contract have. */
export const plainText = (markdown: string): string => markdown.replaceAll('`', '');

const naming = ['name', 'label', 'title', 'email', 'bank-account-name', 'full-number', 'type'];

/** Returns what people call a resource: its name if it has one, or else its short id. */
export function nameOf(resource: Resource): string {
  const names = naming.map((each) => textOf(resource, each));
  return names.find((each) => each.trim() !== '') ?? shortId(resource.id ?? '');
}
