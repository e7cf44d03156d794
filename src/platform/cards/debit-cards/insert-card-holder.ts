import type { CardHolderInput } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { cardHolderResource } from './card-resources.ts';
import { parseHolderPhone, requireFreePhone } from './holder-phone.ts';

/** A stored cardholder with the contact's name and language. */
export type CardHolder = Awaited<ReturnType<typeof insertCardHolder>>;

/** @throws Failure account_not_opened, invalid_attribute, 43010, 43100, 43101, 43102, 43202 */
export async function insertCardHolder(
  work: Work,
  { id, input }: { id: string; input: CardHolderInput },
) {
  const contact = await findContact(work, input);
  const phone = parseHolderPhone(contact.number, contact.country);
  await requireFreePhone(work, { organizationId: contact.organizationId, phone });
  const now = work.clock.now();
  const row = {
    id,
    account_id: input['account-id'],
    contact_id: contact.id,
    email: contact.email,
    phone_number: phone,
    created_at: now,
  };
  const made = await work.trx
    .insertInto('card_holders')
    .values({ ...row, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'contact_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    throw new Failure('43010', 'This contact is already a cardholder of the account.', {
      title: 'Card Holder Exists',
      pointer: '/data/attributes/contact-id',
    });
  }
  await work.announceNew(cardHolderResource, row);
  const { name, locale, organizationId } = contact;
  return { ...row, name, locale, organizationId };
}

async function findContact({ trx }: Work, input: CardHolderInput) {
  const contact = await trx
    .selectFrom('contacts')
    .innerJoin('accounts', 'accounts.id', 'contacts.account_id')
    .leftJoin('phone_numbers', 'phone_numbers.id', 'contacts.primary_phone_number_id')
    .leftJoin('addresses', 'addresses.id', 'contacts.primary_address_id')
    .where('contacts.id', '=', input['contact-id'])
    .where('contacts.account_id', '=', input['account-id'])
    .select(['contacts.id', 'contacts.name', 'contacts.email', 'contacts.contact_type'])
    .select(['contacts.organization_id as organizationId', 'contacts.locale', 'accounts.status'])
    .select('phone_numbers.number')
    .select(({ fn }) => fn.coalesce('phone_numbers.country', 'addresses.country').as('country'))
    .executeTakeFirst();
  if (contact?.contact_type !== 'natural_person') {
    throw invalidAttribute('contact-id', 'contact-id must be a natural person of the account.');
  }
  if (contact.status !== 'opened') {
    throw new Failure('account_not_opened', 'Cards are only issued for open accounts.', {
      pointer: '/data/attributes/account-id',
    });
  }
  const number = input['phone-number'] ?? contact.number;
  const email = input.email ?? contact.email;
  if (!number) throw missing('43102', 'phone-number', 'The contact has no phone number.');
  if (!email) throw missing('43202', 'email', 'The contact has no email address.');
  return { ...contact, number, email };
}

function missing(code: '43102' | '43202', attribute: string, detail: string): Failure {
  return new Failure(code, `${detail} Send ${attribute}.`, {
    title: 'Contact Data Missing',
    pointer: `/data/attributes/${attribute}`,
  });
}
