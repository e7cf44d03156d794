import type { Selectable } from 'kysely';
import {
  type Queryable,
  type ResourceTokensTable,
  secondsAfter,
  toJson,
} from '../../store/index.ts';
import type { TokenKind, TokenOptions } from './token-options.ts';

type TokenRow = Selectable<ResourceTokensTable>;

export function insertToken(
  db: Queryable,
  wanted: TokenOptions,
  made: { id: string; digest: string; now: Date },
): Promise<TokenRow> {
  return db
    .insertInto('resource_tokens')
    .values({
      id: made.id,
      digest: made.digest,
      resource_token_type: wanted.kind,
      resource_type: wanted.resourceType,
      resource_id: wanted.resourceId,
      organization_id: wanted.organizationId ?? null,
      account_id: wanted.accountId ?? null,
      status: 'active',
      allowed_origins: toJson(wanted.allowedOrigins ?? null),
      data: toJson(wanted.data ?? {}),
      created_by_user_id: wanted.createdByUserId ?? null,
      expires_at: secondsAfter(made.now, wanted.lifetimeSeconds),
      created_at: made.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findToken(
  db: Queryable,
  digest: string,
  kinds: readonly TokenKind[],
): Promise<TokenRow | undefined> {
  return db
    .selectFrom('resource_tokens')
    .selectAll()
    .where('digest', '=', digest)
    .where('resource_token_type', 'in', [...kinds])
    .executeTakeFirst();
}

export async function endTokens(
  db: Queryable,
  which: { id: string } | { resource_id: string; resource_token_type: TokenKind },
  set: { status: TokenRow['status']; used_at?: Date },
): Promise<number> {
  const result = await db
    .updateTable('resource_tokens')
    .set(set)
    .where(({ and }) => and({ ...which, status: 'active' }))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
