import {
  createResourceToken,
  type ResourceTokenInput,
  readResourceToken,
  validateResourceToken,
} from '../../contract/index.ts';
import { invalidAttribute } from '../failure.ts';
import { type OneReply, one } from '../http/reply.ts';
import { type Call, route } from '../http/route.ts';
import { computed, text, timestamp, uuid } from '../json-api/attribute.ts';
import { defineResource, ownOrganization } from '../json-api/resource.ts';
import type { ModuleFactory } from '../platform-module.ts';
import type { Services } from '../services.ts';
import type { TokenView } from './token-view.ts';
import type { ResourceToken } from './tokens.ts';

const kinds = [
  'credit_card_resource',
  'contribution',
  'create_natural_person',
  'create_company',
] as const;

const defaultLifetimeSeconds = 3600;

/** What each kind of token may act on, as requests name it. */
const targets: Record<(typeof kinds)[number], readonly string[]> = {
  credit_card_resource: ['credit-card-resource'],
  contribution: ['contribution'],
  create_natural_person: ['account', 'user'],
  create_company: ['account', 'user'],
};

const typeOfTarget: Record<ResourceTokenInput['resource-type'], string> = {
  account: 'accounts',
  user: 'users',
  'credit-card-resource': 'credit-card-resources',
  contribution: 'contributions',
};

/** Tokens that launch the embeds. Public contract, section 3. */
export function resourceTokens(options: {
  viewOf: (type: string) => TokenView | undefined;
}): ModuleFactory {
  return (services) => {
    const { tokens } = services;
    const resource = defineResource({
      type: 'resource-tokens',
      table: 'resource_tokens',
      attributes: {
        'resource-token-type': text(),
        status: computed((row: ResourceToken) => tokens.statusOf(row)),
        'resource-id': uuid(),
        'resource-type': text(),
        'created-at': timestamp(),
        'expires-at': timestamp(),
        'used-at': timestamp(),
      },
      visibleTo: ownOrganization('organization_id'),
    });

    const show = async (token: ResourceToken): Promise<OneReply> => {
      const isActive = tokens.statusOf(token) === 'active';
      const view = options.viewOf(token.resource_token_type);
      const included = view ? await view(token, isActive) : [];
      return one(resource, token.id, { included });
    };

    return {
      resources: [resource],
      routes: [
        route(createResourceToken, async (call) => {
          const { hash, token } = await mintFor(services, call);
          const attributes = { token: hash, 'resource-token-hash': hash };
          return one(resource, token.id, { attributes });
        }),
        route(readResourceToken, async (call) => show(await call.anyToken(...kinds))),
        route(validateResourceToken, async (call) => show(await call.token(...kinds))),
      ],
    };
  };
}

async function mintFor(
  { store, tokens, registry }: Services,
  { input, caller, row }: Call<typeof createResourceToken>,
): Promise<{ hash: string; token: ResourceToken }> {
  const kind = input['resource-token-type'];
  const resourceType = input['resource-type'];
  const target = registry.find(typeOfTarget[resourceType]);
  if (!target || !targets[kind].includes(resourceType)) {
    const detail = `resource-type must be ${targets[kind].join(' or ')} for ${kind}.`;
    throw invalidAttribute('resource-type', detail);
  }
  await row(target, input['resource-id'], 'resource-id');
  return tokens.mint(store.db, {
    kind,
    resourceType,
    resourceId: input['resource-id'],
    organizationId: caller.organizationId,
    lifetimeSeconds: input['expires-in'] ?? defaultLifetimeSeconds,
    allowedOrigins: input['allowed-origins'] ?? null,
    data: input.data ?? {},
    createdByUserId: caller.userId,
  });
}
