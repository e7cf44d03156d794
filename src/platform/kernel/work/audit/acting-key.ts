import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '../resources/caller.ts';
import type { AuditAct } from './audit-link.ts';

const current = new AsyncLocalStorage<Pick<Caller, 'keyId' | 'userId'>>();

/** Runs a request, whose actions the audit log attributes to the caller's API key, if any. */
export function asCaller<Result>(caller: Caller | null, work: () => Result): Result {
  return caller?.keyId === undefined ? work() : current.run(caller, work);
}

/** Names the API key as the actor if the user of the current request acts by one. */
export function attributedToKey(act: AuditAct): AuditAct {
  const { keyId, userId } = current.getStore() ?? {};
  if (keyId === undefined || act.actor.type !== 'user' || act.actor.id !== userId) return act;
  return { ...act, actor: { type: 'api-key', id: keyId } };
}
