import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { Queryable } from '../../kernel/store/store.ts';

/** Sets the password of a user. Whoever signed in with the old one is signed out, resets included. */
export async function setPassword(
  db: Queryable,
  clock: Clock,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      jwt_generation: sql`jwt_generation + 1`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
