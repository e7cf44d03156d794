import type { CurrentLogin } from '../../../contract/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { readUserRow } from './user-resource.ts';

/** Returns the summary of a user for `/auth/*`. */
export async function currentLogin(db: Queryable, userId: string): Promise<CurrentLogin> {
  const { disabled, email, mfa_types, name } = await readUserRow(db, userId);
  return { disabled, email, 'mfa-types': mfa_types, name };
}
