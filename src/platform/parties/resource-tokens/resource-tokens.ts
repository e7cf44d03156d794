import { sql } from 'kysely';
import {
  createResourceToken,
  listAccountsOfToken,
  listContactsOfToken,
  listDocumentsOfToken,
  listIraRolloverFormsOfToken,
  readResourceToken,
  ResourceToken as TokenSchema,
  validateResourceToken,
} from '../../../contract/index.ts';
import {
  type Call,
  type ModuleFactory,
  mainAlias,
  type OneReply,
  one,
  page,
  requireResource,
  route,
  type TokenView,
} from '../../kernel/api/index.ts';
import {
  defineResource,
  ofAccount,
  type Resource,
  type ResourceToken,
  type Scope,
  type TokenKind,
  type Tokens,
  toMany,
  toOne,
} from '../../kernel/work/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { mintRequestedToken } from './mint-requested-token.ts';

const kinds = [
  'credit_card_resource',
  'contribution',
  'create_natural_person',
  'create_company',
  'upload_documents',
  'display_card',
] as const;

/** All attributes except the creator. */
const attributesOfHolder = [
  'resource-token-type',
  'status',
  'resource-id',
  'resource-type',
  'data',
  'allowed-origins',
  'created-at',
  'expires-at',
  'used-at',
];

/** Tokens that launch the embeds. Public contract, section 3. */
export function resourceTokens(options: {
  viewOf: (type: string) => TokenView | undefined;
}): ModuleFactory {
  return (services) => {
    const { tokens } = services;
    const resource = createTokenResource(tokens);

    const show = async (token: ResourceToken): Promise<OneReply> => {
      const isActive = tokens.statusOf(token) === 'active';
      const view = options.viewOf(token.resource_token_type);
      const shown = await view?.(token, isActive);
      return one(resource, token.id, { ...shown, only: attributesOfHolder });
    };

    const madeBy =
      (type: string) =>
      async ({ row, params }: Pick<Call, 'row' | 'params'>) => {
        const token = await row(resource, params.id ?? '');
        return page(requireResource(services, type), [is('resource_token_id', token.id)]);
      };

    return {
      resources: [resource],
      routes: [
        route(
          createResourceToken,
          async (call) => {
            const { hash, token } = await mintRequestedToken(services, call);
            return one(resource, token.id, { attributes: withHash(hash) });
          },
          {
            makes: resource,
            secretsOf: ({ attemptId }, { resource_token_type: kind }) =>
              // The column holds only token kinds.
              withHash(tokens.hashOf(kind as TokenKind, attemptId)),
          },
        ),
        route(readResourceToken, async (call) => show(await call.anyToken(...kinds))),
        route(validateResourceToken, async (call) => show(await call.token(...kinds))),
        route(listAccountsOfToken, async ({ row, params }) => {
          const token = await row(resource, params.id ?? '');
          return page(accountResource, [is('id', token.account_id)]);
        }),
        route(listContactsOfToken, madeBy('contacts')),
        route(listDocumentsOfToken, madeBy('uploaded-documents')),
        route(listIraRolloverFormsOfToken, madeBy('ira-rollover-forms')),
      ],
    };
  };
}

function withHash(hash: string) {
  return { token: hash, 'resource-token-hash': hash };
}

function is(column: string, id: unknown) {
  return sql`${sql.ref(`${mainAlias}.${column}`)} = ${id}`;
}

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
function createTokenResource(tokens: Pick<Tokens, 'statusOf'>): Resource {
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
