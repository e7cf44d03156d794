import type { Transaction } from 'kysely';
import type { Database } from '../store/database.ts';
import type { Tokens } from '../tokens/tokens.ts';

/**
 * Looks again, in the transaction that acts on it, whether a token still holds, and keeps it from
 * being ended until the commit.
 *
 * @throws Failure token_used, token_disabled, token_cancelled, token_expired
 */
export async function requireActiveToken(
  trx: Transaction<Database>,
  tokens: Tokens,
  tokenId: string,
): Promise<void> {
  const token = await trx
    .selectFrom('resource_tokens')
    .selectAll()
    .where('id', '=', tokenId)
    .forShare()
    .executeTakeFirstOrThrow();
  tokens.requireActive(token);
}
