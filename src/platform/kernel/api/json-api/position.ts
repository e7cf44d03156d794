import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';
import type { OrderTerm } from './order.ts';

/** The value of a row for each term of an order. */
export type Position = readonly (RawBuilder<unknown> | null)[];

/** Returns the position of a row as text, which stays the same until the row moves. */
export function positionText(terms: readonly OrderTerm[]): RawBuilder<unknown> {
  return textsOf(terms.map(({ ref }) => sql`${ref}::text`));
}

/** `rowQuery` is `from … where …` of one row. Returns undefined if it doesn't exist. */
export async function readPosition(
  db: Queryable,
  terms: readonly OrderTerm[],
  rowQuery: RawBuilder<unknown>,
): Promise<{ text: string; position: Position } | undefined> {
  const types = textsOf(terms.map(({ ref }) => sql`pg_typeof(${ref})::text`));
  const { rows } = await sql<{ text: string; types: string }>`
    select ${positionText(terms)} as text, ${types} as types ${rowQuery}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const names: string[] = JSON.parse(row.types);
  const values: (string | null)[] = JSON.parse(row.text);
  // As the database wrote them, with all digits.
  const position = values.map((value, index) =>
    value === null ? null : sql`cast(${value} as ${sql.raw(names[index] ?? 'text')})`,
  );
  return { text: row.text, position };
}

function textsOf(texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`json_build_array(${sql.join([...texts])})::text`;
}
