import { Uuid } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { requirePermitted } from './case-kinds.ts';
import { type CaseRow, readCases, statusOf } from './case-row.ts';

/** @throws Failure not_found; forbidden for a kind that this operator may not see */
export async function findCase(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  operator: Operator,
  id: string,
): Promise<CaseRow> {
  const [found] = Uuid.safeParse(id).success ? await readCases(store.db, [id]) : [];
  return requireCase(found, operator, clock.now());
}

/**
 * Locks cases for a change.
 *
 * @throws Failure not_found, forbidden; already_processed if another operator has acted in one of them
 * since this one saw it
 */
export async function lockCases(
  { trx, clock }: Work,
  operator: Operator,
  seen: readonly { readonly id: string; readonly version?: number }[],
): Promise<readonly CaseRow[]> {
  const ids = [...new Set(seen.map(({ id }) => id.toLowerCase()))];
  const rows = await readCases(trx, ids, 'lock');
  const now = clock.now();
  const found = ids.map((id) =>
    requireCase(
      rows.find((each) => each.id === id),
      operator,
      now,
    ),
  );
  const changed = found.filter(({ id, version }) =>
    seen.some((each) => each.id.toLowerCase() === id && (each.version ?? version) !== version),
  );
  if (changed.length === 0) return found;
  const names = changed.map(({ name }) => name).join(', ');
  throw new Failure(
    'already_processed',
    `Another operator has changed this since you saw it, so nothing was done: ${names}.`,
  );
}

function requireCase(row: CaseRow | undefined, operator: Operator, now: Date): CaseRow {
  if (!row || !statusOf(row, now)) throw new Failure('not_found', 'There is no case with this id.');
  requirePermitted(operator, row.kind);
  return row;
}
