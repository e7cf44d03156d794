import type { CurrentLogin } from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/store.ts';

/** A user in short, as `/auth/*` tells it. */
export async function currentLogin(db: Queryable, userId: string): Promise<CurrentLogin> {
  const user = await db
    .selectFrom('users')
    .select(['disabled', 'email', 'mfa_types', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { disabled, email, mfa_types, name } = user;
  return { disabled, email, 'mfa-types': mfa_types, name };
}
