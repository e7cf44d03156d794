import type { QueuedSubject } from '../../../contract/operator-desk.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { type FourEyes, needsTwoOperators, permittedKind } from './kinds.ts';
import { readProposal } from './proposals.ts';
import { readQueued } from './queued-kind.ts';
import { readHistory } from './read-history.ts';
import type { Subject } from './subject.ts';
import { readView } from './view.ts';

interface ReadingSubject extends Pick<Services, 'store' | 'clock' | 'registry' | 'secrets'> {
  readonly fourEyes: FourEyes;
}

/**
 * Reads everything that an operator needs to decide.
 *
 * @throws Failure not_found, forbidden
 */
export async function readSubject(
  { store, clock, registry, secrets, fourEyes }: ReadingSubject,
  operator: Operator,
  requested: Subject,
): Promise<QueuedSubject> {
  const { type } = requested;
  const { db } = store;
  const kind = permittedKind(operator, type);
  const found = await readQueued(db, kind, { id: requested.id, now: clock.now() });
  if (!found) throw new Failure('not_found', `There is no ${type} with this id.`);
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
