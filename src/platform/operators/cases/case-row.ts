import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Case, CaseStatus } from '../../../contract/operator-cases.ts';
import { type OperatorCasesTable, type Queryable, toTimestamp } from '../../kernel/store/index.ts';

type Unread = 'words' | 'organization_id' | 'contact_id' | 'opened_at';

/** A case as it is stored, with the name of its assignee. */
export type CaseRow = Selectable<Omit<OperatorCasesTable, Unread>> & {
  readonly assignee_name: string | null;
};

/** Columns of a {@link CaseRow} in `operator_cases`. */
export const columnsOfCase = sql.raw(`
  id, kind, name, email, country, amount, currency, risk, waits_since, due_at, closed_at,
  snoozed_until, escalated_at, assignee_id, version,
  (select name from operators where operators.id = assignee_id) as assignee_name`);

/** Reads cases by their ids. @param lock locks them, in the order of their ids */
export async function readCases(
  db: Queryable,
  ids: readonly string[],
  lock: 'lock' | 'read' = 'read',
): Promise<readonly CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columnsOfCase} from operator_cases where id in (${sql.join(ids)})
    order by id ${lock === 'lock' ? sql`for update` : sql``}
  `.execute(db);
  return rows;
}

/** Matches what has ever needed a decision, and its order for people who search. */
export const latest = sql`coalesce(waits_since, closed_at)`;
export const isCase = (now: Date) => sql<boolean>`${latest} <= ${now}`;

const waits = (now: Date) => sql<boolean>`waits_since is not null and waits_since <= ${now}`;

/** Conditions of each status at a time. */
export const isInStatus: Readonly<Record<CaseStatus, (now: Date) => RawBuilder<boolean>>> = {
  open: (now) => sql`${waits(now)} and (snoozed_until is null or snoozed_until <= ${now})`,
  snoozed: (now) => sql`${waits(now)} and snoozed_until is not null and snoozed_until > ${now}`,
  decided: () => sql`waits_since is null and closed_at is not null`,
};

/** Returns the status of a case; undefined if it never needed a decision. */
export function statusOf(
  { waits_since, snoozed_until, closed_at }: CaseRow,
  now: Date,
): CaseStatus | undefined {
  if (!waits_since) return closed_at ? 'decided' : undefined;
  if (waits_since > now) return undefined;
  return snoozed_until && snoozed_until > now ? 'snoozed' : 'open';
}

/** Returns a stored case as the API shows it. */
export function toCase(row: CaseRow, now: Date): Case {
  const status = statusOf(row, now) ?? 'open';
  const time = (value: Date | null) => value && toTimestamp(value);
  const { assignee_id, assignee_name } = row;
  return {
    id: row.id,
    kind: row.kind,
    status,
    name: row.name,
    email: row.email,
    country: row.country,
    amount: row.amount && trimmed(row.amount),
    currency: row.currency,
    risk: row.risk,
    version: row.version,
    'waits-since': time(row.waits_since),
    'due-at': time(row.due_at),
    'snoozed-until': status === 'snoozed' ? time(row.snoozed_until) : null,
    'escalated-at': time(row.escalated_at),
    'decided-at': time(row.closed_at),
    assignee: assignee_id && assignee_name ? { id: assignee_id, name: assignee_name } : null,
  };
}

/** Drops zeros after the second decimal place: `12.500000000000000000` → `12.50`. */
const trimmed = (amount: string): string => amount.replace(/(\.\d{2,18}?)0{1,16}$/, '$1');
