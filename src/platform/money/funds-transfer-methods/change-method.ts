import type { FundsTransferMethodChanges } from '../../../contract/index.ts';
import type { Row } from '../../kernel/json-api/attribute.ts';
import type { Work } from '../../kernel/work.ts';
import { fundsTransferMethods } from './method-resource.ts';

/**
 * Changes what is named of a method: its label, and whose it is said to be. With another contact
 * come that contact's name and e-mail.
 *
 * @param contact the contact that the change names
 */
export async function changeMethod(
  work: Work,
  change: { id: string; input: FundsTransferMethodChanges; contact: Row | undefined },
): Promise<void> {
  const { id, input, contact } = change;
  const { label, 'contact-name': name, 'contact-email': email } = input;
  await work.change(fundsTransferMethods, id, {
    ...(contact && {
      contact_id: String(contact.id),
      contact_name: String(contact.name),
      contact_email: contact.email === null ? null : String(contact.email),
    }),
    ...(name !== undefined && { contact_name: name }),
    ...(email !== undefined && { contact_email: email }),
    ...(label !== undefined && { label }),
  });
}
