import { percentLeft } from './percent-left.ts';
import { usStateOf } from './us-state-names.ts';
import type { Breach } from './with-rules.ts';

/** Rules between the attributes of a contact. Coverage: CR1 to CR7. */

type Attributes = Readonly<Record<string, unknown>>;

const maxNameLength = 80;

/** Returns the name, or the first, middle and last name that some clients send instead. */
export function nameOf(contact: Attributes): string | undefined {
  if (isText(contact.name)) return contact.name;
  const parts = [contact['first-name'], contact['middle-name'], contact['last-name']];
  const name = parts.filter(isText).join(' ');
  return name === '' ? undefined : name;
}

/** Checks the attributes required for the type of contact. */
export function identityBreaches(contact: Attributes): Breach[] {
  const name = nameOf(contact);
  return [
    ...breachIf(name === undefined, 'name', 'is required'),
    ...breachIf(
      name !== undefined && name.length > maxNameLength,
      'name',
      `must be at most ${maxNameLength} characters`,
    ),
    ...breachIf(
      isNaturalPerson(contact) && !isText(contact['date-of-birth']),
      'date-of-birth',
      'is required',
    ),
    ...breachIf(
      isCompany(contact) && !isText(contact['region-of-formation']),
      'region-of-formation',
      'is required',
    ),
  ];
}

/** Checks the US tax state and tax id. A number of zeros is invalid. */
export function taxBreaches(contact: Attributes): Breach[] {
  const { 'tax-country': country, 'tax-state': state, 'tax-id-number': id } = contact;
  if (country !== 'US') return [];
  return [
    ...breachIf(
      isText(state) && usStateOf(state) === undefined,
      'tax-state',
      'must be a US state, as a two-letter code or a name',
    ),
    ...breachIf(
      isText(id) && /^0+$/.test(id.replaceAll('-', '')),
      'tax-id-number',
      'must not be all zeros',
    ),
  ];
}

/** Requires a tax state for US taxpayers, given or from the address. */
export function taxStateBreaches(contact: Attributes): Breach[] {
  const isUsPerson = isNaturalPerson(contact) && contact['tax-country'] === 'US';
  const message = 'is required because the address is not in a US state';
  return breachIf(isUsPerson && taxStateOf(contact) === undefined, 'tax-state', message);
}

/** Returns the US tax state, by default from the address. */
export function taxStateOf(contact: Attributes): string | undefined {
  if (contact['tax-country'] !== 'US') return undefined;
  const { 'tax-state': state, 'primary-address': address } = contact;
  if (isText(state)) return usStateOf(state) ?? state.toUpperCase();
  if (!isAttributes(address) || address.country !== 'US') return undefined;
  const { region } = address;
  return isText(region) ? (usStateOf(region) ?? region.toUpperCase()) : undefined;
}

/** Rules 1 and 2: companies have related contacts, people don't. */
export function peopleBreaches(contact: Attributes): Breach[] {
  const { 'related-contacts': related } = contact;
  const people = Array.isArray(related) ? related.filter(isAttributes) : [];
  if (!isCompany(contact)) {
    const message = 'must be omitted: only companies have related contacts';
    return breachIf(contact['contact-type'] !== undefined && people.length > 0, field, message);
  }
  return [
    ...breachIf(!people.some(isNaturalPerson), field, 'must contain at least one natural person'),
    ...breachIf(
      percentLeft(people.map(shareOf)) < 0,
      field,
      'must not own more than 100 percent in total',
    ),
    ...primaryBreaches(people),
  ];
}

const field = 'related-contacts';

function primaryBreaches(people: readonly Attributes[]): Breach[] {
  const primary = people.flatMap((person, index) => (person.primary === true ? [index] : []));
  return primary.flatMap((index, order) => {
    const path = [field, index, 'primary'];
    if (order > 0) return [{ path, message: 'must be true for only one related contact' }];
    const isPerson = people[index] && isNaturalPerson(people[index]);
    return isPerson ? [] : [{ path, message: 'must not be true for a company' }];
  });
}

export const isNaturalPerson = (contact: Attributes): boolean =>
  contact['contact-type'] === 'natural_person';

function isCompany(contact: Attributes): boolean {
  return isText(contact['contact-type']) && !isNaturalPerson(contact);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isAttributes(value: unknown): value is Attributes {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Zero for an invalid share, which has its own error. */
function shareOf(person: Attributes): number {
  const share = person['percent-ownership'];
  return typeof share === 'number' && Number.isFinite(share) ? share : 0;
}

function breachIf(isBroken: boolean, attribute: string, message: string): Breach[] {
  return isBroken ? [{ path: [attribute], message }] : [];
}
