import type { HistoryEntry } from '../../../contract/operator-desk.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { openedAction, type Subject, shownAction } from './subject.ts';

/** Reads a subject's history from the audit log, latest first, without mere reads. */
export async function readHistory(db: Queryable, { type, id }: Subject): Promise<HistoryEntry[]> {
  const entries = await db
    .selectFrom('audit_entries')
    .leftJoin('audit_reasons', 'audit_reasons.sequence', 'audit_entries.sequence')
    .leftJoin('operators', 'operators.id', 'audit_entries.actor_id')
    .selectAll('audit_entries')
    .select(['audit_reasons.reason', 'operators.name'])
    .where('subject_id', '=', id)
    .where('subject_type', '=', type)
    .where('action', 'not in', [openedAction, shownAction])
    .orderBy('audit_entries.sequence', 'desc')
    .limit(50)
    .execute();
  return entries.map((entry) => ({
    sequence: entry.sequence,
    at: entry.at.toISOString(),
    action: entry.action,
    decision: entry.decision,
    reason: entry.reason,
    'operator-id': entry.actor_id,
    'operator-name': entry.name,
  }));
}
