import type { Work } from '../../kernel/work/index.ts';
import { userResource } from './user-resource.ts';

/** Sets the password of a user and ends its sessions and resets. */
export async function setPassword(
  work: Work,
  { userId, passwordHash, by }: { userId: string; passwordHash: string; by: string },
): Promise<void> {
  auditUser(work, 'password-changed', { userId, by });
  await endSessions(work, userId, passwordHash);
  await work.trx
    .updateTable('password_resets')
    .set({ used_at: work.clock.now() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** Records a change of a user's credentials in the audit log. */
export function auditUser(
  work: Work,
  event: string,
  { userId, by }: { userId: string; by: string },
): void {
  work.audit({
    actor: { type: 'user', id: by },
    action: `user.${event}`,
    subject: { type: 'users', id: userId },
  });
}

/** Ends all tokens of a user. @param password_hash of its new password, if any */
export async function endSessions(
  work: Work,
  userId: string,
  password_hash?: string,
): Promise<void> {
  const user = await work.lock(userResource, userId);
  const jwt_generation = user.jwt_generation + 1;
  await work.change(userResource, user, { password_hash, jwt_generation });
}
