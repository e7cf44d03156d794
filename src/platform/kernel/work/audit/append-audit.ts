import { sql, type Transaction } from 'kysely';
import type { Clock, Database, Secrets } from '../../store/index.ts';
import { type AuditAct, hashOf, noHash } from './audit-link.ts';
import { auditKeyOf, signHash } from './audit-signing.ts';
import { digestOfReason, newSalt } from './reason-digest.ts';

/**
 * Appends actions to the chain, in the transaction that performs them. Concurrent appends wait for
 * each other's transactions, so a unit of work does this last.
 */
export async function appendAudit(
  trx: Transaction<Database>,
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  acts: readonly AuditAct[],
): Promise<void> {
  if (acts.length === 0) return;
  const key = auditKeyOf(secrets);
  let head = await lockHead(trx);
  for (const act of acts) {
    const reason = act.reason === undefined ? undefined : { salt: newSalt(), text: act.reason };
    const hashed = {
      ...entryOf(act),
      sequence: head.sequence + 1,
      at: clock.system().toISOString(),
      reasonDigest: reason ? digestOfReason(reason.salt, reason.text) : null,
      previous: head.hash,
    };
    const hash = hashOf(hashed);
    await trx
      .insertInto('audit_entries')
      .values({
        sequence: hashed.sequence,
        at: new Date(hashed.at),
        actor_type: hashed.actorType,
        actor_id: hashed.actorId,
        action: hashed.action,
        subject_type: hashed.subjectType,
        subject_id: hashed.subjectId,
        decision: hashed.decision,
        reason_digest:
          hashed.reasonDigest === null ? null : Buffer.from(hashed.reasonDigest, 'hex'),
        confirmed_digest: hashed.confirmedDigest,
        previous: Buffer.from(hashed.previous, 'hex'),
        hash: Buffer.from(hash, 'hex'),
        signature: Buffer.from(signHash(key, hash), 'base64'),
      })
      .execute();
    if (reason) {
      await trx
        .insertInto('audit_reasons')
        .values({ sequence: hashed.sequence, salt: reason.salt, reason: reason.text })
        .execute();
    }
    head = { sequence: hashed.sequence, hash };
  }
  await trx
    .updateTable('audit_head')
    .set({ sequence: head.sequence, hash: Buffer.from(head.hash, 'hex') })
    .execute();
}

function entryOf({ actor, action, subject, decision, confirmed }: AuditAct) {
  return {
    actorType: actor.type,
    actorId: 'id' in actor ? actor.id : null,
    action,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    decision: decision ?? null,
    confirmedDigest: confirmed ?? null,
  };
}

/** Locks the end of the chain until the transaction ends. */
async function lockHead(
  trx: Transaction<Database>,
): Promise<{ readonly sequence: number; readonly hash: string }> {
  const { rows } = await sql<{ sequence: number; hash: Buffer }>`
    insert into audit_head (sequence, hash) values (0, ${Buffer.from(noHash, 'hex')})
    on conflict (id) do update set id = audit_head.id
    returning sequence, hash
  `.execute(trx);
  const [head] = rows;
  if (!head) throw new Error('the audit log has no end');
  return { sequence: head.sequence, hash: head.hash.toString('hex') };
}
