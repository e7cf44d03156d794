import { sql } from 'kysely';
import { Organization } from '../../../contract/index.ts';
import { defineResource, linkTo, type Scope, toMany, toOneOf } from '../../kernel/work/index.ts';
import { withDefaults } from './organization-features.ts';

/** The caller's organization and its children. */
const ownAndBelow: Scope = (alias, { organizationId, accounts }) => {
  const isOwn = sql`${sql.ref(`${alias}.id`)} = ${organizationId}`;
  if (accounts === 'granted') return isOwn;
  return sql`(${isOwn} or ${sql.ref(`${alias}.parent_id`)} = ${organizationId})`;
};

export const organizationResource = defineResource(Organization, {
  table: 'organizations',
  except: {
    features: ({ features }) => withDefaults(features),
  },
  queryable: ['label', 'description', 'created-at'],
  relationships: {
    accounts: toMany('accounts', 'organization_id'),
    'account-policy': toOneOf('account-policies', 'organization_id', {
      where: (alias) => sql`${sql.ref(`${alias}.account_id`)} is null`,
      related: (id) => `/v2/organizations/${id}/account-policy`,
    }),
    // Only accounts have aggregate policies.
    'account-aggregate-policy': linkTo(() => null),
  },
  visibleTo: ownAndBelow,
});
