import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';

/**
 * Counts an act of an operator in a case, so that others who have read it before are refused. The
 * caller has locked what is decided in it.
 *
 * @param seen the version that the operator saw
 * @throws Failure already_processed if another operator has acted since
 */
export async function countCaseAct({ trx }: Work, caseId: string, seen?: number): Promise<void> {
  const counted = await trx
    .updateTable('operator_cases')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', caseId)
    .returning('version')
    .executeTakeFirst();
  if (seen === undefined || counted?.version === seen + 1) return;
  throw new Failure('already_processed', 'Another operator has changed this case. Check it again.');
}
