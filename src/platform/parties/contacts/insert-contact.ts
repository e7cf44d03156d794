import {
  isNaturalPerson,
  type OwnerInput,
  type RelatedContactInput,
} from '../../../contract/index.ts';
import { toJson } from '../../kernel/store/column-types.ts';
import type { Work } from '../../kernel/work.ts';
import { refuseDenied } from '../accounts/deny-list.ts';
import { requireLiving } from '../accounts/require-living.ts';
import { beginChecks } from '../compliance/begin-checks.ts';
import { announceNewContact } from './announce-contact.ts';
import { refuseBreaches } from './breaches.ts';
import { contactColumns } from './contact-columns.ts';
import { insertAddress, insertPhoneNumber } from './insert-parts.ts';
import { dateBreaches } from './plausible-dates.ts';

interface Home {
  /** null for a contact of the organization itself. */
  readonly accountId: string | null;
  /** Needed where there is no account to tell it. */
  readonly organizationId?: string;
}

export interface NewContact extends Home {
  /** A new one unless told. */
  readonly id?: string;
  /** `owner` for the owner of an account; none otherwise. */
  readonly roles: readonly string[];
  readonly input: OwnerInput;
  /** Where in the attributes of the body it stands: `owner`; none for the attributes themselves. */
  readonly pointer?: string;
}

/**
 * Writes a contact with everything that belongs to it: address, phone number, related contacts and
 * their relationships; opens the checks of each and announces them. Returns its id.
 *
 * @throws Failure invalid_attribute for dates that cannot be, user_ineligible, account_not_opened when
 *   the account is closed
 */
export async function insertContact(work: Work, contact: NewContact): Promise<string> {
  const { input, roles } = contact;
  refuseBreaches(dateBreaches(input, work.clock.now()), contact.pointer);
  if (contact.accountId !== null) await requireLiving(work.trx, contact.accountId);
  await refuseDenied(work.trx, await organizationOf(work, contact), applicantOf(input));
  const id = await insertOne(work, {
    id: contact.id ?? work.newId(),
    home: contact,
    input,
    roles,
    order: 0,
  });
  const people = input['related-contacts'] ?? [];
  if (people.length > 0) await insertPeople(work, { contact, id, people });
  return id;
}

/** Everybody in it, as the deny list knows them. */
function applicantOf(input: OwnerInput) {
  const people = input['related-contacts'] ?? [];
  return {
    ...input,
    'related-contacts': people.map((person) => ({ ...person, 'related-contacts': [] })),
  };
}

async function organizationOf({ trx }: Work, home: Home): Promise<string> {
  if (home.organizationId !== undefined) return home.organizationId;
  const { organization_id } = await trx
    .selectFrom('accounts')
    .select('organization_id')
    .where('id', '=', home.accountId)
    .executeTakeFirstOrThrow();
  return organization_id;
}

async function insertPeople(
  work: Work,
  options: { contact: NewContact; id: string; people: readonly RelatedContactInput[] },
): Promise<void> {
  const { contact, id, people } = options;
  const ids: string[] = [];
  for (const [index, input] of people.entries()) {
    const relatedId = await insertOne(work, {
      id: work.newId(),
      home: contact,
      input,
      roles: [],
      order: index + 1,
    });
    await insertRelationship(work, { fromId: id, toId: relatedId, input });
    ids.push(relatedId);
  }
  await work.trx
    .updateTable('contacts')
    .set({ primary_contact_id: ids[indexOfPrimary(people)] ?? null })
    .where('id', '=', id)
    .execute();
}

/** Rule 3: the first natural person, unless another one is named. */
function indexOfPrimary(people: readonly RelatedContactInput[]): number {
  const named = people.findIndex(({ primary }) => primary === true);
  return named === -1 ? people.findIndex(isNaturalPerson) : named;
}

interface Row {
  readonly id: string;
  readonly home: Home;
  readonly input: OwnerInput | RelatedContactInput;
  readonly roles: readonly string[];
  /** Where among those written together it comes. */
  readonly order: number;
}

async function insertOne(work: Work, { id, home, input, roles, order }: Row): Promise<string> {
  const { clock, newId, secrets } = work;
  const { 'primary-address': address, 'primary-phone-number': phoneNumber } = input;
  const addressId = address && newId();
  const phoneNumberId = phoneNumber && newId();
  // A millisecond apart, so that lists have those of one company in the order they were sent.
  const created_at = new Date(clock.now().getTime() + order);
  await work.trx
    .insertInto('contacts')
    .values({
      ...contactColumns(input, secrets),
      id,
      account_id: home.accountId,
      ...(home.organizationId === undefined ? {} : { organization_id: home.organizationId }),
      account_roles: toJson(roles),
      primary_address_id: addressId ?? null,
      primary_phone_number_id: phoneNumberId ?? null,
      created_at,
      updated_at: created_at,
    })
    .execute();
  if (address && addressId) {
    await insertAddress(work, { id: addressId, contactId: id, address });
  }
  if (phoneNumber && phoneNumberId) {
    await insertPhoneNumber(work, { id: phoneNumberId, contactId: id, phoneNumber });
  }
  await beginChecks(work, id);
  await announceNewContact(work, { id, accountId: home.accountId });
  return id;
}

async function insertRelationship(
  { trx, clock, newId }: Work,
  { fromId, toId, input }: { fromId: string; toId: string; input: RelatedContactInput },
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('contact_relationships')
    .values(({ selectFrom }) => ({
      id: newId(),
      organization_id: selectFrom('contacts').select('organization_id').where('id', '=', fromId),
      from_contact_id: fromId,
      to_contact_id: toId,
      label: input.label,
      description: input.description ?? null,
      percent_ownership: input['percent-ownership'] ?? null,
      created_at: now,
      updated_at: now,
    }))
    .execute();
}
