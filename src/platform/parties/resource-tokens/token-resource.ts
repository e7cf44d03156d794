import { sql } from 'kysely';
import { ResourceToken as TokenSchema } from '../../../contract/index.ts';
import {
  defineResource,
  ofAccount,
  type Resource,
  type Scope,
  type Tokens,
  toMany,
  toOne,
} from '../../kernel/work/index.ts';

const isOfAccount = ofAccount('account_id');

/** Tokens of visible accounts, and those the user created; no internal 3-D Secure tokens. */
const visibleTo: Scope = (alias, caller) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${isOfAccount(alias, caller)} or (
      ${column('organization_id')} = ${caller.organizationId}
      and ${column('created_by_user_id')} = ${caller.userId}
    )) and ${column('resource_token_type')} <> 'three_ds_authentication'`;
};

const pathTo = (collection: string) => (id: string) => `/v2/resource-tokens/${id}/${collection}`;

/** Tokens as shown to their organization. */
export function createTokenResource(tokens: Pick<Tokens, 'statusOf'>): Resource {
  return defineResource(TokenSchema, {
    table: 'resource_tokens',
    except: { status: (row) => tokens.statusOf(row) },
    addedByRoutes: [
      'purchase-protection-required',
      'accepted-credit-card-types',
      'accepted-credit-card-funding-types',
      'last-ended-attempt',
      'token',
      'resource-token-hash',
    ],
    relationships: {
      account: toOne('accounts'),
      contacts: toMany('contacts', 'resource_token_id', { related: pathTo('contacts') }),
      'ira-rollover-forms': toMany('ira-rollover-forms', 'resource_token_id', {
        related: pathTo('ira-rollover-forms'),
      }),
      'uploaded-documents': toMany('uploaded-documents', 'resource_token_id', {
        related: pathTo('uploaded-documents'),
      }),
    },
    visibleTo,
  });
}
