import { sql } from 'kysely';
import { boolean, text, timestamp, uuid } from '../json-api/attribute.ts';
import { toMany, toOne, toOneOf } from '../json-api/relationship.ts';
import { defineResource, ofAccount } from '../json-api/resource.ts';

/** Custodial accounts. Platform facts: row 18. */
export const accountResource = defineResource({
  type: 'accounts',
  table: 'accounts',
  attributes: {
    name: text(),
    number: text(),
    status: text(),
    'contributions-frozen': boolean(),
    'disbursements-frozen': boolean(),
    'solid-freeze': boolean(),
    statements: boolean(),
    'organization-label': text(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    contacts: toMany('contacts', 'account_id'),
    owners: toMany('contacts', 'account_id', {
      where: (alias) => sql`${sql.ref(`${alias}.account_roles`)} @> '["owner"]'`,
      query: 'filter%5Baccount-roles+like%5D=owner',
    }),
    'webhook-config': toOneOf('webhook-configs', 'account_id'),
    'account-policy': toOneOf('account-policies', 'account_id'),
  },
  visibleTo: ofAccount('id'),
});

/** Policies of an account. Public contract, section 4. */
export const accountPolicyResource = defineResource({
  type: 'account-policies',
  table: 'account_policies',
  attributes: { 'account-id': uuid(), 'require-purchase-protection': boolean() },
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});
