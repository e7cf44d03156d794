import type { ContactType } from '../../../contract/index.ts';
import { invalidAttribute, type Queryable } from '../../kernel/store/index.ts';

interface ContactOfToken {
  readonly id: string;
  readonly account_id: string | null;
  readonly contact_type: ContactType;
}

/** Returns a contact that a token created. @throws Failure invalid_attribute on `contact-id` */
export async function contactOfToken(
  db: Queryable,
  tokenId: string,
  contactId: string,
): Promise<ContactOfToken> {
  const contact = await contactsOf(db, tokenId).where('id', '=', contactId).executeTakeFirst();
  if (contact) return contact;
  throw invalidAttribute('contact-id', 'contact-id must be a contact that this token created.');
}

/** Returns the main contact of a form, if it exists. Related people were created after it. */
export function mainContactOf(db: Queryable, tokenId: string): Promise<ContactOfToken | undefined> {
  return contactsOf(db, tokenId).executeTakeFirst();
}

/** Selects the contacts that a token created, the main one first. */
export function contactsOf(db: Queryable, tokenId: string) {
  return db
    .selectFrom('contacts')
    .select(['id', 'account_id', 'contact_type'])
    .where('resource_token_id', '=', tokenId)
    .orderBy('created_at')
    .orderBy('id');
}
