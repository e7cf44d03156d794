import { text, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

const answer = text({ queryable: false });

/** Platform facts: section 1, QUESTIONNAIRE. */
export const questionnaireResource = defineResource({
  type: 'account-questionnaires',
  table: 'account_questionnaires',
  attributes: {
    'purpose-of-account': answer,
    'associations-with-other-accounts': answer,
    'source-of-assets-and-income': answer,
    'intended-use-of-account': answer,
    'anticipated-types-of-assets': answer,
    'anticipated-monthly-cash-volume': answer,
    'anticipated-trading-patterns': answer,
    'anticipated-monthly-transactions-incoming': answer,
    'anticipated-monthly-transactions-outgoing': answer,
    'nature-of-business-of-the-company': answer,
    'account-id': uuid(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});
