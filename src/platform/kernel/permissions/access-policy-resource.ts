import { boolean, json, text } from '../json-api/attribute.ts';
import { toOne } from '../json-api/relationship.ts';
import { defineResource, ofAccount } from '../json-api/resource.ts';

/** What users may do with accounts: one for each user of an account. */
export const accessPolicyResource = defineResource({
  type: 'access-policies',
  table: 'access_policies',
  attributes: {
    name: text(),
    email: text(),
    permissions: json(),
    title: text({ queryable: false }),
    'primary-policy': boolean({ queryable: false }),
  },
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});
