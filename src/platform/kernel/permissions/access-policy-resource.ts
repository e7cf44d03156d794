import { AccessPolicy } from '../../../contract/index.ts';
import { toOne } from '../json-api/relationship.ts';
import { defineResource, ofAccount } from '../json-api/resource.ts';

/** What users may do with accounts: one for each user of an account. */
export const accessPolicyResource = defineResource(AccessPolicy, {
  table: 'access_policies',
  notQueryable: ['title', 'primary-policy'],
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});
