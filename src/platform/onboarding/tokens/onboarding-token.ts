import type { Call } from '../../kernel/api/index.ts';
import { Failure, type Queryable } from '../../kernel/store/index.ts';
import {
  type ResourceToken,
  type Services,
  tokenFailure,
  type Work,
} from '../../kernel/work/index.ts';

export const formKinds = ['create_natural_person', 'create_company'] as const;

type TokenCall = Pick<Call, 'token' | 'anyToken'>;

/** Documents are due within a day, and a rejected applicant may only find out the next day. */
const followUpSeconds = 48 * 3600;

/** Returns the token of an unsubmitted form. @throws Failure as `call.token` does */
export function activeToken(call: TokenCall): Promise<ResourceToken> {
  return call.token(...formKinds);
}

/** Returns the token of a form in any status. @throws Failure as `call.anyToken` does */
export function onboardingToken(call: TokenCall): Promise<ResourceToken> {
  return call.anyToken(...formKinds);
}

/** Returns a form's token until its follow-up period ends. @throws Failure token_expired */
export async function usableToken(
  services: Pick<Services, 'tokens' | 'clock'>,
  call: TokenCall,
): Promise<ResourceToken> {
  const token = await onboardingToken(call);
  if (token.status !== 'used') services.tokens.requireActive(token);
  else if (!isInFollowUp(services, token)) throw tokenFailure('expired');
  return token;
}

/** Returns true until 48 hours after submission or until expiry, to replace failed documents. */
export function isInFollowUp({ clock }: Pick<Services, 'clock'>, token: ResourceToken): boolean {
  if (token.status !== 'used') return false;
  const usedAt = token.used_at?.getTime() ?? 0;
  const end = Math.max(usedAt + followUpSeconds * 1000, token.expires_at.getTime());
  return clock.now().getTime() < end;
}

/** Returns the organization of a token, which every onboarding token has. */
export function organizationOf(token: ResourceToken): string {
  if (token.organization_id === null) throw new Error('an onboarding token has no organization');
  return token.organization_id;
}

/** Locks a token until the transaction ends. */
export function lockToken(trx: Queryable, tokenId: string): Promise<ResourceToken> {
  return trx
    .selectFrom('resource_tokens')
    .selectAll()
    .where('id', '=', tokenId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Uses a token up. @throws Failure token_used if it already was */
export async function useUpToken({ tokens, trx }: Work, token: ResourceToken): Promise<void> {
  if (await tokens.end(trx, token.id, 'used')) return;
  throw new Failure('token_used', 'The contacts of this token already exist.');
}
