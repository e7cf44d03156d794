import { AccountStatement } from '../../contract/index.ts';
import { toOne } from '../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../kernel/json-api/resource.ts';

/** Statements that were asked for. */
export const accountStatementResource = defineResource(AccountStatement, {
  table: 'account_statements',
  relationships: {
    account: toOne('accounts'),
    'uploaded-document': toOne('uploaded-documents'),
  },
  visibleTo: ofAccount('account_id'),
});
