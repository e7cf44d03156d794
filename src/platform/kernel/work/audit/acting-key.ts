import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../resources/caller.ts';
import type { AuditAct } from './audit-link.ts';

const current = new AsyncLocalStorage<Pick<Caller, 'keyId' | 'userId'>>();

/** Runs a request of a caller, to whose API key, if any, the audit log attributes its actions. */
export function asCaller<Result>(caller: Caller | null, work: () => Result): Result {
  return caller ? current.run(caller, work) : work();
}

/** Returns the user whose request is under way; undefined in jobs and for holders of tokens. */
export const actingUserId = (): string | undefined => current.getStore()?.userId;

/** Names the API key as the actor if the user of the current request acts by one. */
export function attributedToKey(act: AuditAct): AuditAct {
  const { keyId, userId } = current.getStore() ?? {};
  if (keyId === undefined || act.actor.type !== 'user' || act.actor.id !== userId) return act;
  return { ...act, actor: { type: 'api-key', id: keyId } };
}
