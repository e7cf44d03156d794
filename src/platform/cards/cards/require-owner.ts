import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Method } from './card-method.ts';

/** @throws Failure invalid_attribute if the card, its contact and the account don't match */
export function requireOwner(
  method: Method,
  input: { readonly 'contact-id'?: string | undefined; readonly 'account-id'?: string | undefined },
): void {
  const { 'contact-id': contactId, 'account-id': accountId } = input;
  if (method.inactive || method.credit_card_resource_id === null) {
    throw invalidAttribute('funds-transfer-method-id', 'must be an active credit card');
  }
  if (contactId !== undefined && contactId !== method.contact_id) {
    throw invalidAttribute('contact-id', 'must be the contact of the funds transfer method');
  }
  if (accountId !== undefined && accountId !== method.account_id) {
    throw invalidAttribute('account-id', "must be the account of the method's contact");
  }
}
