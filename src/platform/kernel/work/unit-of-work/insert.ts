import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Queryable, toColumn } from '../../store/index.ts';
import type { Row } from '../resources/attribute.ts';
import type { Resource } from '../resources/resource.ts';

/** Columns that a new row has of its own: when it was written. */
interface Stamps {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A new row without its stamps; it gets an id where it names none. */
export type NewRow<Stored> = Omit<Insertable<Stored>, 'id' | keyof Stamps> & {
  readonly id?: string;
};

/**
 * Writes a new row of a resource, with an id and the time of the unit of work. It is not announced:
 * call `announceNew` where it is.
 *
 * @param values its columns; those with a default, and those that are null, may be left out
 * @param options.withGathered in one statement with what waits for the next one, of which the row and its
 *   triggers may read nothing then
 * @returns the row as it stands now
 */
export type Insert = <Stored extends Stamps>(
  resource: Resource<Row, Stored>,
  values: NewRow<Stored>,
  options?: { readonly withGathered?: boolean },
) => Promise<Selectable<Stored>>;

/**
 * The same for a row that nothing reads before the next statement of this unit of work, which writes it,
 * too: several rows take one statement. None of their triggers may read another of them.
 *
 * @returns its id
 */
export type Add = <Stored extends Stamps>(
  resource: Resource<Row, Stored>,
  values: NewRow<Stored>,
) => string;

/** Writes a row into the table of a resource; `prepare` may put something in front of the statement. */
export async function insertRow(
  trx: Queryable,
  { resource, row }: { resource: Resource; row: Row },
  prepare = (statement: RawBuilder<Row>) => statement,
): Promise<Row> {
  const insert = sql<Row>`${insertStatement(resource, row)} returning *`;
  const { rows } = await prepare(insert).execute(trx);
  if (rows[0]) return rows[0];
  throw new Error('a row that was written is not there');
}

/** `insert into …` for a row of a resource. */
export function insertStatement({ table, storedIn = table }: Resource, row: Row): RawBuilder<Row> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = given.map(([column]) => sql.ref(column));
  const values = given.map(([, value]) => sql`${toColumn(value)}`);
  return sql<Row>`insert into ${sql.table(storedIn)} (${sql.join(columns)})
    values (${sql.join(values)})`;
}
