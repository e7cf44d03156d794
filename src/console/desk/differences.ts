import type { Resource } from '../../contract/json-api.ts';
import type { QueuedSubject } from '../../contract/operator-desk.ts';
import { titleOf } from '../catalogue/words.ts';
import { deskText } from './desk-text.ts';

/** Attributes of a contact or an address that an exception of a check is about. */
const attributesOfExceptions: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^name/, ['contacts.name']],
  [
    /address/,
    ['addresses.street-1', 'addresses.city', 'addresses.region', 'addresses.postal-code'],
  ],
  [/date_of_birth/, ['contacts.date-of-birth']],
  [/tax_id_number/, ['contacts.tax-id-number']],
  [/tax_country/, ['contacts.tax-country']],
  [/sanctions|deceased/, ['contacts.name']],
];

/**
 * Returns what the checks of a case say against what was typed, by `type.attribute`: exceptions of
 * vendors, and what differs between a document and the person.
 */
export function differencesOf(subjects: readonly QueuedSubject[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { data, included } of subjects) {
    for (const exception of exceptionsOf(data)) {
      const text = exceptionText(exception);
      for (const each of attributesOf(exception)) found.set(each, text);
    }
    if (data.type === 'kyc-document-checks') compare(data, included, found);
  }
  return found;
}

const exceptionsOf = ({ attributes: { exceptions } }: Resource): readonly string[] =>
  Array.isArray(exceptions) ? exceptions.map(String) : [];

const attributesOf = (exception: string): readonly string[] =>
  attributesOfExceptions.flatMap(([pattern, names]) => (pattern.test(exception) ? names : []));

export const exceptionText = (exception: string): string =>
  titleOf(exception.replace(/_auto_check_failed$/, '_check_failed'));

function compare(
  { attributes }: Resource,
  included: readonly Resource[],
  found: Map<string, string>,
): void {
  const country = attributes['kyc-document-country'];
  for (const [type, name] of [
    ['contacts', 'tax-country'],
    ['addresses', 'country'],
  ] as const) {
    const typed = included.find((each) => each.type === type)?.attributes[name];
    if (typeof country === 'string' && typeof typed === 'string' && country !== typed)
      found.set(`${type}.${name}`, deskText('differs.country', { country }));
  }
  const expires = attributes['expires-on'];
  if (typeof expires === 'string' && Date.parse(expires) < Date.now())
    found.set('kyc-document-checks.expires-on', deskText('differs.expired'));
}
