import { boolean, date, timestamp, uuid } from '../kernel/json-api/attribute.ts';
import { toOne } from '../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../kernel/json-api/resource.ts';

/** Platform facts: appendix A, account-statements. */
export const accountStatementResource = defineResource({
  type: 'account-statements',
  table: 'account_statements',
  attributes: {
    'account-id': uuid(),
    'created-at': timestamp(),
    'end-date': date(),
    finalized: boolean(),
    'finalized-at': timestamp(),
    'start-date': date(),
    'updated-at': timestamp(),
    'uploaded-document-id': uuid(),
  },
  relationships: {
    account: toOne('accounts'),
    'uploaded-document': toOne('uploaded-documents'),
  },
  visibleTo: ofAccount('account_id'),
});
