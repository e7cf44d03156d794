import { type SelectType, sql, type UpdateType } from 'kysely';
import { type Queryable, toColumn, type WaitingWrite } from '../../store/index.ts';
import type { Row } from '../resources/attribute.ts';
import type { Resource } from '../resources/resource.ts';

/** Finds a row, optionally locked until the transaction ends. @throws if it doesn't exist */
export async function findRow(
  trx: Queryable,
  { type, table, storedIn = table }: Resource,
  { id, lock = false }: { id: string; lock?: boolean },
): Promise<Row> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(storedIn)} where id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    trx,
  );
  if (rows[0]) return rows[0];
  throw new Error(`there is no row of "${type}" with this id`);
}

/** Changes and stamps a row. Returns undefined, without a stamp, if nothing differs. */
export async function changeRow(
  trx: Queryable,
  { table, storedIn = table }: Resource,
  { before, values, now }: { before: Row; values: Row; now: Date },
): Promise<Row | undefined> {
  const { sets, differs } = assignmentsOf(values);
  if (sets.length === 0) return undefined;
  const stamped = 'updated_at' in before ? [...sets, sql`updated_at = ${now}`] : sets;
  const { rows } = await sql<Row>`
    update ${sql.table(storedIn)} set ${sql.join(stamped)}
    where id = ${String(before.id)} and (${differs}) returning *`.execute(trx);
  return rows[0];
}

export type GeneratedColumns<Stored> = {
  readonly [Column in keyof Stored as [UpdateType<Stored[Column]>] extends [never]
    ? Column
    : never]: SelectType<Stored[Column]>;
};

/** Builds the statement of a change of a locked row, and the row after it. */
export function assignRow(
  { table, storedIn = table }: Resource,
  change: { before: Row; values: Row; generated?: Row | undefined; now: Date },
): { write: WaitingWrite; after: Row } | undefined {
  const { before, values, generated, now } = change;
  const news = Object.entries(values).filter(
    ([column, value]) => value !== undefined && !isSame(before[column], value),
  );
  if (news.length === 0) return undefined;
  const stamp = 'updated_at' in before ? { updated_at: now } : {};
  const assigned: Row = { ...Object.fromEntries(news), ...stamp };
  const { sets } = assignmentsOf(assigned);
  const statement = sql`
    update ${sql.table(storedIn)} set ${sql.join(sets)} where id = ${String(before.id)}`;
  return {
    write: { kind: 'update', table: storedIn, statement },
    after: { ...before, ...assigned, ...generated },
  };
}

function isSame(before: unknown, after: unknown): boolean {
  if (before instanceof Date && after instanceof Date) return before.getTime() === after.getTime();
  return before === after;
}

export async function changeRows(
  trx: Queryable,
  { table, storedIn = table }: Resource,
  { ids, values, now }: { ids: readonly string[]; values: Row; now: Date },
): Promise<Row[]> {
  const { sets, differs } = assignmentsOf(values);
  if (sets.length === 0) return [];
  const { rows } = await sql<Row>`
    update ${sql.table(storedIn)} set ${sql.join([...sets, sql`updated_at = ${now}`])}
    where id = any(${ids}) and (${differs}) returning *`.execute(trx);
  return rows;
}

/** Returns `column = value` for each value, and the condition that one of them differs. */
function assignmentsOf(values: Row) {
  const terms = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => ({ column: sql.ref(column), value: toColumn(value) }));
  const news = terms.map(({ column, value }) => sql`${column} is distinct from ${value}`);
  return {
    sets: terms.map(({ column, value }) => sql`${column} = ${value}`),
    differs: sql.join(news, sql` or `),
  };
}

export async function stampRow(
  trx: Queryable,
  { table, storedIn = table }: Resource,
  { before, now }: { before: Row; now: Date },
): Promise<Row> {
  const { rows } = await sql<Row>`
    update ${sql.table(storedIn)} set updated_at = ${now}
    where id = ${String(before.id)} returning *`.execute(trx);
  return rows[0] ?? before;
}
