import type { Selectable } from 'kysely';
import { ApiKey } from '../../../contract/index.ts';
import type { ApiKeysTable, Clock } from '../../kernel/store/index.ts';
import { defineResource, type Resource, toOne } from '../../kernel/work/index.ts';
import { ofFellowUsers } from '../users/user-resource.ts';

export type ApiKeyRow = Selectable<ApiKeysTable>;
export type ApiKeyResource = Resource<ApiKeyRow, ApiKeysTable>;

/** API keys, without their secrets. */
export function createApiKeyResource(clock: Clock): ApiKeyResource {
  return defineResource(ApiKey, {
    table: 'api_keys',
    except: { status: (row) => statusOf(row, clock.now()) },
    addedByRoutes: ['key'],
    relationships: { user: toOne('users') },
    visibleTo: ofFellowUsers('user_id'),
  });
}

export function statusOf(
  { revoked_at, expires_at }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>,
  now: Date,
): 'active' | 'expired' | 'revoked' {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && expires_at <= now ? 'expired' : 'active';
}
