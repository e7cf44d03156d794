import type { Call } from '../../kernel/api/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { ResourceToken, TokenKind, Tokens, Work } from '../../kernel/work/index.ts';
import type { CardsParts } from './cards-parts.ts';

/**
 * The token of a request that begins an attempt, and whether the attempt is there already: a repeat
 * of a request that was let in is let in, too, though that one has used up the token since.
 *
 * @throws Failure as `call.token` does, for a new attempt
 */
export async function tokenOfAttempt(
  { attempts, services }: Pick<CardsParts, 'attempts' | 'services'>,
  call: Pick<Call, 'anyToken' | 'attemptId'>,
  ...kinds: readonly [TokenKind, ...TokenKind[]]
): Promise<{ token: ResourceToken; hasBegun: boolean }> {
  const token = await call.anyToken(...kinds);
  const hasBegun = (await attempts.find(services.store.db, call.attemptId)) !== undefined;
  if (!hasBegun) services.tokens.requireActive(token);
  return { token, hasBegun };
}

/**
 * The token of a request that asks what became of an attempt, or finishes it. A token that has
 * expired since the attempt began still does; it begins no other.
 *
 * @throws Failure as `call.token` does
 */
export async function tokenOfProgress(
  { services }: Pick<CardsParts, 'services'>,
  call: Pick<Call, 'anyToken'>,
  ...kinds: readonly [TokenKind, ...TokenKind[]]
): Promise<ResourceToken> {
  const { store, tokens } = services;
  const token = await call.anyToken(...kinds);
  const isExpired = tokens.statusOf(token) === 'expired';
  if (!isExpired || !(await hasTried(store.db, token.id))) tokens.requireActive(token);
  return token;
}

async function hasTried(db: Queryable, tokenId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('card_attempts')
    .select('id')
    .where('resource_token_id', '=', tokenId)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/**
 * Looks again, in the transaction that acts on it, whether a token still holds, and keeps it from
 * being ended until the commit.
 *
 * @param lock `alone` also keeps others from beginning with it until then
 * @throws Failure token_used, token_disabled, token_cancelled, token_expired
 */
export async function requireActiveToken(
  { trx }: Work,
  tokens: Tokens,
  tokenId: string,
  lock: 'shared' | 'alone' = 'shared',
): Promise<void> {
  const query = trx.selectFrom('resource_tokens').selectAll().where('id', '=', tokenId);
  const locked = lock === 'alone' ? query.forNoKeyUpdate() : query.forShare();
  const token = await locked.executeTakeFirstOrThrow();
  tokens.requireActive(token);
}
