import type { Clock, Secrets, Store } from '../../store/index.ts';
import { appendAudit } from './append-audit.ts';
import { reasonErased } from './verify-audit.ts';

/** Erases a reason with personal data; a new entry records it. Returns false without a reason. */
export function eraseReason(
  { store, ...signing }: { store: Store; clock: Clock; secrets: Secrets },
  sequence: number,
): Promise<boolean> {
  return store.transaction(async (trx) => {
    const erased = await trx
      .deleteFrom('audit_reasons')
      .where('sequence', '=', sequence)
      .executeTakeFirst();
    if (erased.numDeletedRows === 0n) return false;
    const act = { action: reasonErased, subject: { type: 'audit-entries', id: String(sequence) } };
    await appendAudit(trx, signing, [{ actor: { type: 'command' }, ...act }]);
    return true;
  });
}
