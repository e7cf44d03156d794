import { sql } from 'kysely';
import {
  createResourceToken,
  listAccountsOfToken,
  listContactsOfToken,
  listDocumentsOfToken,
  listIraRolloverFormsOfToken,
  readResourceToken,
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
import type { ResourceToken, TokenKind } from '../../kernel/work/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { mintRequestedToken } from './mint-requested-token.ts';
import { createTokenResource } from './token-resource.ts';

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
