import type { HistoryEntry, QueuedSubject } from '../../../contract/operator-desk.ts';
import { Failure, type Queryable, sentenceOfMissing } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { type FourEyes, needsTwoOperators, permittedKind } from './kinds.ts';
import { readProposal } from './proposals.ts';
import { readQueued } from './queued-kind.ts';
import { openedAction, type Subject, shownAction } from './subject.ts';
import { readView } from './view.ts';

interface ReadingSubject extends Pick<Services, 'store' | 'clock' | 'registry' | 'secrets'> {
  readonly fourEyes: FourEyes;
}

/** Reads everything that an operator needs to decide. @throws Failure not_found, forbidden */
export async function readSubject(
  { store, clock, registry, secrets, fourEyes }: ReadingSubject,
  operator: Operator,
  requested: Subject,
): Promise<QueuedSubject> {
  const { type } = requested;
  const { db } = store;
  const kind = permittedKind(operator, type);
  const found = await readQueued(db, kind, { id: requested.id, now: clock.now() });
  if (!found) throw new Failure('not_found', sentenceOfMissing(type));
  const { row, isWaiting } = found;
  const seen = await readView({ db, registry, secrets }, kind, row);
  const { data, included, documents, notices } = seen.view;
  const subject = { type, id: seen.id };
  return {
    data,
    included: [...included],
    meta: {
      version: seen.version,
      'is-waiting': isWaiting,
      decisions: Object.entries(kind.decisions).map(([name, { takesMessage }]) => ({
        name,
        'takes-message': takesMessage?.(row) ?? false,
      })),
      'needs-two': needsTwoOperators(fourEyes, kind.type),
      proposal: await readProposal(db, operator, { ...subject, digest: seen.version }),
      documents: [...documents],
      notices: [...notices],
      results: [...seen.results],
      history: await readHistory(db, subject),
    },
  };
}

/** Reads a subject's history from the audit log, latest first, without mere reads. */
async function readHistory(db: Queryable, { type, id }: Subject): Promise<HistoryEntry[]> {
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
