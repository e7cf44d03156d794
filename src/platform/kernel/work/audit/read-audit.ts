import type { Queryable } from '../../store/index.ts';
import type { AuditLink } from './audit-link.ts';

const pageSize = 500;

/** Reads the chain in pages, with the remaining reasons. */
export async function* readAudit(db: Queryable): AsyncGenerator<AuditLink> {
  for (let after = 0; ; ) {
    const page = await pageAfter(db, after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.sequence;
  }
}

async function pageAfter(db: Queryable, after: number): Promise<AuditLink[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .leftJoin('audit_reasons', 'audit_reasons.sequence', 'audit_entries.sequence')
    .selectAll('audit_entries')
    .select(['audit_reasons.reason', 'audit_reasons.salt'])
    .where('audit_entries.sequence', '>', after)
    .orderBy('audit_entries.sequence')
    .limit(pageSize)
    .execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    at: row.at.toISOString(),
    actorType: row.actor_type,
    actorId: row.actor_id,
    action: row.action,
    subjectType: row.subject_type,
    subjectId: row.subject_id,
    decision: row.decision,
    reasonDigest: row.reason_digest?.toString('hex') ?? null,
    confirmedDigest: row.confirmed_digest,
    previous: row.previous.toString('hex'),
    hash: row.hash.toString('hex'),
    signature: row.signature.toString('base64'),
    reason: row.reason,
    salt: row.salt?.toString('base64') ?? null,
  }));
}
