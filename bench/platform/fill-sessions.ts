import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../../src/platform/kernel/store/database/store.ts';

/**
 * Copies a user this number of times, and signs each copy in to the console. Returns the tokens of the
 * sessions.
 */
export async function fillSessions(
  store: Store,
  { email, users }: { email: string; users: number },
): Promise<string[]> {
  const tokens = Array.from({ length: users }, () => randomBytes(32).toString('base64url'));
  const digests = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  await sql`
    with copied as (
      insert into users select copy.* from users, unnest(${digests}::text[]) as digest,
        jsonb_populate_record(null::users, to_jsonb(users)
          || jsonb_build_object('id', gen_random_uuid(), 'email', digest || '@example.com')) as copy
      where users.email = ${email}
      returning id, email
    )
    insert into console_sessions (id, digest, user_id, jwt_generation, created_at, last_used_at)
    select gen_random_uuid(), split_part(copied.email, '@', 1), copied.id, users.jwt_generation, now(), now()
    from copied, users where users.email = ${email}
  `.execute(store.db);
  return tokens;
}
