import { text, uuid } from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** Platform facts: section 2, row 15, and Appendix A. */
export const referenceResource = defineResource({
  type: 'contact-funds-transfer-references',
  table: 'contact_funds_transfer_references',
  attributes: {
    reference: text(),
    'account-id': uuid(),
    'contact-id': uuid(),
    'signet-deposit-address': text({ queryable: false }),
    'wire-instructions': text({ queryable: false }),
    'wire-instructions-intl': text({ queryable: false }),
    'alt-currency-wire-instructions': text({ queryable: false }),
  },
  relationships: { account: toOne('accounts'), contact: toOne('contacts') },
  visibleTo: ofAccount('account_id'),
});
