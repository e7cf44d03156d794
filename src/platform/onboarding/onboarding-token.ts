import type { Call } from '../kernel/api/index.ts';
import { Failure, type Queryable } from '../kernel/store/index.ts';
import {
  type ResourceToken,
  type Services,
  tokenFailure,
  type Work,
} from '../kernel/work/index.ts';

/** Tokens of forms. */
export const formKinds = ['create_natural_person', 'create_company'] as const;

type TokenCall = Pick<Call, 'token' | 'anyToken'>;

/**
 * How long after the creation its holder may continue: documents are due within a day, and an applicant who is
 * rejected for want of them finds out on the next day.
 */
const followUpSeconds = 48 * 3600;

/**
 * The token of a form that is still being filled in.
 *
 * @throws Failure as `call.token` does
 */
export function activeToken(call: TokenCall): Promise<ResourceToken> {
  return call.token(...formKinds);
}

/** The token of a form, whatever its status. @throws Failure as `call.anyToken` does */
export function onboardingToken(call: TokenCall): Promise<ResourceToken> {
  return call.anyToken(...formKinds);
}

/**
 * The token of a form that is being filled in, or whose contacts are still being followed.
 *
 * @throws Failure as `call.token` does; token_expired when the following is over
 */
export async function livingToken(
  services: Pick<Services, 'tokens' | 'clock'>,
  call: TokenCall,
): Promise<ResourceToken> {
  const token = await onboardingToken(call);
  if (token.status !== 'used') services.tokens.requireActive(token);
  else if (!isFollowed(services, token)) throw tokenFailure('expired');
  return token;
}

/**
 * Whether the contacts of a token were created within the last 48 hours, or before its own end: a
 * refused document must be replaceable, and the checks be watched.
 */
export function isFollowed({ clock }: Pick<Services, 'clock'>, token: ResourceToken): boolean {
  if (token.status !== 'used') return false;
  const usedAt = token.used_at?.getTime() ?? 0;
  const end = Math.max(usedAt + followUpSeconds * 1000, token.expires_at.getTime());
  return clock.now().getTime() < end;
}

/** The organization of a token. Every onboarding token has one: a user made it. */
export function organizationOf(token: ResourceToken): string {
  if (token.organization_id === null) throw new Error('an onboarding token has no organization');
  return token.organization_id;
}

/** The token as it is now, and stays until the transaction ends. */
export function lockToken(trx: Queryable, tokenId: string): Promise<ResourceToken> {
  return trx
    .selectFrom('resource_tokens')
    .selectAll()
    .where('id', '=', tokenId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Ends a token for the one creation that it is good for. @throws Failure token_used */
export async function useUp({ tokens, trx }: Work, token: ResourceToken): Promise<void> {
  if (await tokens.end(trx, token.id, 'used')) return;
  throw new Failure('token_used', 'The contacts of this token exist already.');
}
