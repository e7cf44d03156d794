import type { Call } from '../../kernel/api/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { type ResourceToken, type Services, tokenFailure } from '../../kernel/work/index.ts';

export const formKinds = ['create_natural_person', 'create_company'] as const;

export type TokenCall = Pick<Call, 'token' | 'anyToken'>;

/** Documents are due within a day, and a rejected applicant may only find out the next day. */
const followUpSeconds = 48 * 3600;

/** Returns a form's token until its follow-up period ends. @throws Failure token_expired */
export async function usableToken(
  services: Pick<Services, 'tokens' | 'clock'>,
  call: TokenCall,
): Promise<ResourceToken> {
  const token = await call.anyToken(...formKinds);
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
