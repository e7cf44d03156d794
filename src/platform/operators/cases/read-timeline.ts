import type { TimelineEntry } from '../../../contract/operator-cases.ts';
import { type Queryable, toTimestamp } from '../../kernel/store/index.ts';
import { openedAction } from '../decisions/subject.ts';

const maxEntries = 100;

/** Reads who did what in a case, latest first: decisions and views of the audit log, and notes. */
export async function readTimeline(
  db: Queryable,
  [caseId, ...subjectIds]: readonly [string, ...string[]],
): Promise<TimelineEntry[]> {
  const [acts, notes] = await Promise.all([
    db
      .selectFrom('audit_entries')
      .leftJoin('audit_reasons', 'audit_reasons.sequence', 'audit_entries.sequence')
      .leftJoin('operators', 'operators.id', 'audit_entries.actor_id')
      .select([
        'at',
        'action',
        'subject_type',
        'decision',
        'audit_reasons.reason',
        'operators.name',
      ])
      .where('subject_id', 'in', [caseId, ...subjectIds])
      .where('actor_type', '=', 'operator')
      .orderBy('audit_entries.sequence', 'desc')
      .limit(maxEntries)
      .execute(),
    db
      .selectFrom('case_notes')
      .leftJoin('operators', 'operators.id', 'operator_id')
      .select(['text', 'case_notes.created_at as at', 'operators.name'])
      .where('case_id', '=', caseId)
      .orderBy('case_notes.created_at', 'desc')
      .limit(maxEntries)
      .execute(),
  ]);
  const entries = [
    ...acts.map(({ at, action, subject_type, decision, reason, name }) => ({
      at,
      action,
      decision,
      text: reason,
      'operator-name': name,
      type: subject_type === 'cases' ? null : subject_type,
    })),
    ...notes.map(({ at, text, name }) => ({
      at,
      action: 'note',
      type: null,
      decision: null,
      text,
      'operator-name': name,
    })),
  ];
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .filter(isNews)
    .map((entry) => ({ ...entry, at: toTimestamp(entry.at) }));
}

type Entry = Omit<TimelineEntry, 'at'> & { readonly at: Date };

/** False for a view that the same operator repeats: a page shows each check of a case. */
function isNews(entry: Entry, index: number, all: readonly Entry[]): boolean {
  const later = all[index - 1];
  const isSame =
    later?.action === entry.action && later['operator-name'] === entry['operator-name'];
  return !(isSame && entry.action === openedAction);
}
