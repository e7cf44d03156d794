import { ContactFundsTransferReference } from '../../../contract/index.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** References for payments to accounts. */
export const referenceResource = defineResource(ContactFundsTransferReference, {
  table: 'contact_funds_transfer_references',
  queryable: ['reference', 'account-id', 'contact-id'],
  relationships: { account: toOne('accounts'), contact: toOne('contacts') },
  visibleTo: ofAccount('account_id'),
});
