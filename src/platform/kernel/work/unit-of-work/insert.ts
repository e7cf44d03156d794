import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Queryable, toColumn } from '../../store/index.ts';
import type { Row } from '../resources/attribute.ts';
import type { Resource } from '../resources/resource.ts';

interface Stamps {
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** It gets an id if it has none. */
export type NewRow<Stored> = Omit<Insertable<Stored>, 'id' | keyof Stamps> & {
  readonly id?: string;
};

/**
 * Inserts a row of a resource, stamped with the time of the unit of work, and doesn't announce it.
 *
 * @param values null ones and those with a default may be left out
 * @param options.withGathered in one statement with the gathered writes, which neither the row nor
 *   its triggers may read
 */
export type Insert = <Stored extends Stamps>(
  resource: Resource<Row, Stored>,
  values: NewRow<Stored>,
  options?: { readonly withGathered?: boolean },
) => Promise<Selectable<Stored>>;

/** Like {@link Insert}, written with the next statement: triggers can't read other rows of it. */
export type Add = <Stored extends Stamps>(
  resource: Resource<Row, Stored>,
  values: NewRow<Stored>,
) => string;

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

export function insertStatement({ table, storedIn = table }: Resource, row: Row): RawBuilder<Row> {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const columns = given.map(([column]) => sql.ref(column));
  const values = given.map(([, value]) => sql`${toColumn(value)}`);
  return sql<Row>`insert into ${sql.table(storedIn)} (${sql.join(columns)})
    values (${sql.join(values)})`;
}
