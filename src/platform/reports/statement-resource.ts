import { AccountStatement } from '../../contract/index.ts';
import { toOne } from '../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../kernel/json-api/resource.ts';

/** Platform facts: appendix A, account-statements. */
export const accountStatementResource = defineResource(AccountStatement, {
  table: 'account_statements',
  relationships: {
    account: toOne('accounts'),
    'uploaded-document': toOne('uploaded-documents'),
  },
  visibleTo: ofAccount('account_id'),
});
