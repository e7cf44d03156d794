import type { Transaction } from 'kysely';
import { Failure } from '../failure.ts';
import type { Database } from '../store/database.ts';
import type { Tokens } from '../tokens/tokens.ts';

const refusals = {
  used: ['token_used', 'This link has already been used. Ask for a new one.'],
  disabled: ['token_disabled', 'This link has been disabled. Ask for a new one.'],
  cancelled: ['token_cancelled', 'This link has been cancelled. Ask for a new one.'],
  expired: ['token_expired', 'This link has expired. Ask for a new one.'],
} as const;

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
  const status = tokens.statusOf(token);
  if (status === 'active') return;
  const [code, detail] = refusals[status];
  throw new Failure(code, detail);
}
