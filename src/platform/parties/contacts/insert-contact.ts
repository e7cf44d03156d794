import type { Selectable } from 'kysely';
import {
  isNaturalPerson,
  type OwnerInput,
  type RelatedContactInput,
} from '../../../contract/index.ts';
import { type ContactsTable, toJson } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireNotDenied } from '../accounts/deny-list.ts';
import { requireNotEnded } from '../accounts/require-not-ended.ts';
import { insertAddress } from './addresses.ts';
import { requireNoBreaches } from './breaches.ts';
import { contactColumns } from './contact-columns.ts';
import { contactInserted } from './contact-events.ts';
import { contactResource } from './contact-resource.ts';
import { insertPhoneNumber } from './phone-numbers.ts';
import { dateBreaches } from './plausible-dates.ts';
import { insertRelationship } from './relationships.ts';
import { requireLatinAddress } from './require-latin-address.ts';

interface Destination {
  /** null for a contact of the organization itself. */
  readonly accountId: string | null;
  readonly organizationId: string;
  /** The onboarding token that created the contact. */
  readonly resourceTokenId?: string;
}

interface NewContact extends Destination {
  /** Defaults to a new id. */
  readonly id?: string;
  readonly roles: readonly string[];
  readonly input: OwnerInput;
  /** Position in the attributes, as `owner`; undefined for the attributes themselves. */
  readonly pointer?: string;
}

/**
 * Inserts a contact with its parts and related contacts, creates their checks and announces them.
 * @throws Failure invalid_attribute, user_ineligible, account_not_opened
 */
export async function insertContact(work: Work, contact: NewContact): Promise<ContactRow> {
  const { input, roles } = contact;
  requireNoBreaches(dateBreaches(input, work.clock.now()), contact.pointer);
  if (contact.accountId !== null) await requireNotEnded(work.trx, contact.accountId);
  await requireNotDenied(work, contact.organizationId, input);
  await requireLatinAddresses(work, contact);
  const id = contact.id ?? work.newId();
  const row = await insertOne(work, { id, destination: contact, input, roles, order: 0 });
  const people = input['related-contacts'] ?? [];
  return people.length > 0 ? insertPeople(work, { destination: contact, id, people }) : row;
}

/** Applies `require-latin-addresses` to the contact and its people. */
async function requireLatinAddresses(work: Work, contact: NewContact): Promise<void> {
  const { input, pointer } = contact;
  const people = input['related-contacts'] ?? [];
  const all = [input, ...people].map((one, index) => ({
    address: one['primary-address'],
    place: index === 0 ? [] : ['related-contacts', String(index - 1)],
  }));
  for (const { address, place } of all) {
    const prefix = [...(pointer ? [pointer] : []), ...place, 'primary-address'].join('/');
    if (address) await requireLatinAddress(work.trx, contact, address, prefix);
  }
}

type ContactRow = Selectable<ContactsTable>;

async function insertPeople(
  work: Work,
  options: { destination: Destination; id: string; people: readonly RelatedContactInput[] },
): Promise<ContactRow> {
  const { destination, id, people } = options;
  const { organizationId } = destination;
  const made = people.map((input, index) => ({ id: work.newId(), input, order: index + 1 }));
  for (const { id: toId, input, order } of made) {
    await insertOne(work, { id: toId, destination, input, roles: [], order });
    const relationship = { id: work.newId(), organizationId, fromId: id, toId, input };
    await insertRelationship(work, relationship);
  }
  return work.trx
    .updateTable('contacts')
    .set({ primary_contact_id: made[indexOfPrimary(people)]?.id ?? null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Rule 3: the first natural person is primary unless another one is named. */
function indexOfPrimary(people: readonly RelatedContactInput[]): number {
  const named = people.findIndex(({ primary }) => primary === true);
  return named === -1 ? people.findIndex(isNaturalPerson) : named;
}

interface Row {
  readonly id: string;
  readonly destination: Destination;
  readonly input: OwnerInput | RelatedContactInput;
  readonly roles: readonly string[];
  /** Position among the contacts of one request. */
  readonly order: number;
}

async function insertOne(
  work: Work,
  { id, destination, input, roles, order }: Row,
): Promise<ContactRow> {
  const { clock, newId, secrets } = work;
  const { 'primary-address': address, 'primary-phone-number': phoneNumber } = input;
  const addressId = address && newId();
  const phoneNumberId = phoneNumber && newId();
  // A millisecond apart, so that lists keep the order of the request.
  const created_at = new Date(clock.now().getTime() + order);
  const row = await work.trx
    .insertInto('contacts')
    .values({
      ...contactColumns(input, secrets),
      id,
      account_id: destination.accountId,
      organization_id: destination.organizationId,
      resource_token_id: destination.resourceTokenId ?? null,
      account_roles: toJson(roles),
      primary_address_id: addressId ?? null,
      primary_phone_number_id: phoneNumberId ?? null,
      created_at,
      updated_at: created_at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (address && addressId) insertAddress(work, { id: addressId, contactId: id, address });
  if (phoneNumber && phoneNumberId) {
    insertPhoneNumber(work, { id: phoneNumberId, contactId: id, phoneNumber });
  }
  await work.raise(contactInserted, row);
  await work.announceNew(contactResource, row);
  return row;
}
