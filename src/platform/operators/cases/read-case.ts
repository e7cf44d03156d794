import type { CaseDocument } from '../../../contract/operator-cases.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { openSubjects } from '../decisions/open-subject.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Operator } from '../people/operator.ts';
import { type CaseRow, toCase } from './case-row.ts';
import { findCase } from './find-case.ts';
import { readTimeline } from './read-timeline.ts';

/** Checks of one contact that a case shows. */
const maxChecks = 10;

/**
 * Reads a case with everything that is decided in it, and records it in the audit log. Tax ids are
 * masked.
 *
 * @throws Failure not_found, forbidden
 */
export async function openCase(
  opening: Parameters<typeof openSubjects>[0],
  operator: Operator,
  id: string,
): Promise<CaseDocument> {
  const { store, clock } = opening;
  const row = await findCase(opening, operator, id);
  const subjects = await subjectsOf(store.db, row);
  const opened = await openSubjects(opening, operator, subjects);
  return {
    data: toCase(row, clock.now()),
    subjects: [...opened].sort(waitingFirst),
    timeline: await readTimeline(store.db, [row.id, ...subjects.map((each) => each.id)]),
  };
}

const waitingFirst = (a: CaseDocument['subjects'][number], b: CaseDocument['subjects'][number]) =>
  Number(b.meta['is-waiting']) - Number(a.meta['is-waiting']);

/** Returns what is decided in a case: the checks of an applicant with the pending ones first. */
async function subjectsOf(db: Queryable, { id, kind }: CaseRow): Promise<readonly Subject[]> {
  if (kind === 'payment') return [{ type: 'disbursement-authorizations', id }];
  if (kind === 'dispute') return [{ type: 'chargebacks', id }];
  const checksIn = (table: 'cip_checks' | 'aml_checks' | 'kyc_document_checks', type: string) =>
    db
      .selectFrom(table)
      .select(({ eb, val }) => [
        'id',
        'created_at',
        eb('status', '=', 'pending').as('is_pending'),
        val(type).as('type'),
      ])
      .where('contact_id', '=', id)
      .orderBy('is_pending', 'desc')
      .orderBy('created_at', 'desc')
      .limit(maxChecks)
      .execute();
  const checks = await Promise.all([
    checksIn('cip_checks', 'cip-checks'),
    checksIn('aml_checks', 'aml-checks'),
    checksIn('kyc_document_checks', 'kyc-document-checks'),
  ]);
  return checks
    .flat()
    .sort((a, b) => Number(b.is_pending) - Number(a.is_pending))
    .slice(0, maxChecks);
}
