import type { IncludedReply } from '../../kernel/api/index.ts';
import type { Resource, ResourceToken, Services } from '../../kernel/work/index.ts';
import { authentications } from '../attempts/authentications.ts';
import { threeDSHashSeconds } from './notification-hashes.ts';
import type { Transitions } from './transitions.ts';

export type ReportAuthentication = ReturnType<typeof createReportAuthentication>;

/** Returns an attempt's authentication for the token's holder, with a new hash: none is stored. */
export function createReportAuthentication(options: {
  services: Pick<Services, 'store' | 'tokens'>;
  transitions: Transitions;
  resource: Resource;
}) {
  const { store, tokens } = options.services;
  return async (attemptId: string, token: ResourceToken): Promise<IncludedReply[]> => {
    const authentication = await authentications.ofAttempt(store.db, attemptId);
    if (!authentication) return [];
    await options.transitions.expireIfDue(authentication);
    const { hash } = await tokens.mint(store.db, {
      kind: 'three_ds_authentication',
      resourceType: 'three-ds-authentication',
      resourceId: authentication.id,
      organizationId: token.organization_id,
      lifetimeSeconds: threeDSHashSeconds,
      allowedOrigins: token.allowed_origins,
    });
    const attributes = { 'resource-token-hash': hash };
    return [{ resource: options.resource, id: authentication.id, attributes }];
  };
}
