import type { Call } from '../../kernel/api/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { ResourceToken, TokenKind, Tokens, Work } from '../../kernel/work/index.ts';
import type { CardsParts } from './cards-parts.ts';

/**
 * Returns the token of a request that starts an attempt, and whether the attempt already exists. A
 * repeat of an accepted request is accepted, even if the attempt has used up the token.
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
 * Returns the token of a request that reads or finishes an attempt. A token that expired after its
 * attempt started can do this, but start no other.
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
  if (!isExpired || !(await hasAttempts(store.db, token.id))) tokens.requireActive(token);
  return token;
}

async function hasAttempts(db: Queryable, tokenId: string): Promise<boolean> {
  const attempt = await db
    .selectFrom('card_attempts')
    .select('id')
    .where('resource_token_id', '=', tokenId)
    .limit(1)
    .executeTakeFirst();
  return attempt !== undefined;
}

/**
 * Requires that a token is still active, and prevents its end until the commit. With `alone`, others
 * can't use it until then either.
 *
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
