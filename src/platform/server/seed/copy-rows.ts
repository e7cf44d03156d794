import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../kernel/store/database/database.ts';
import { sealValue } from '../../kernel/store/database/sealed-values.ts';
import type { Secrets } from '../../kernel/store/types/secrets.ts';
import type { Column, Original } from './read-originals.ts';
import { personOf, variedColumn } from './varied-columns.ts';

/** The copies to create. */
export interface Copying {
  /** Numbers of the copies. */
  readonly first: number;
  readonly last: number;
  readonly accounts: number;
  /** Makes the ids of one seed differ from those of another. */
  readonly salt: string;
  /** Seal values that identify a person. */
  readonly secrets: Secrets;
  /** Ids of rows with one copy per contact; all other rows have one per account. */
  readonly ofSecond: ReadonlySet<string>;
}

/** Copies rows with one statement per row. Rows that a trigger has already created, such as totals, stay unchanged. */
export async function copyRows(
  trx: Transaction<Database>,
  originals: readonly Original[],
  copying: Copying,
): Promise<void> {
  const own = new Set(originals.map(({ id }) => id));
  const ids = new Set([...own, ...accountOf(originals)]);
  for (const { table, columns } of originals) {
    const names = columns.map(({ name }) => sql.ref(name));
    const values = columns.map((column) => valueOfCopy(table, column, { ids, copying }));
    await sql`
      insert into ${sql.table(table)} (${sql.join(names)})
      select ${sql.join(values)}
      from ${copiesOf(table, copying)}
      on conflict do nothing
    `.execute(trx);
  }
}

/** Returns the numbers of the copies; for contacts with sealed values, which the database can't compute. */
function copiesOf(table: string, { first, last, secrets }: Copying): RawBuilder<unknown> {
  const [from, to] = [sql.lit(first), sql.lit(last)];
  if (table !== 'contacts') return sql`generate_series(${from}::int, ${to}::int) as copy (n)`;
  const people = Array.from({ length: last - first + 1 }, (_, index) => personOf(first + index));
  const taxIds = people.map(({ taxId }) => sealValue(secrets, taxId));
  const births = people.map(({ birth }) => sealValue(secrets, birth));
  return sql`(
    select ${from} + place::int - 1 as n, tax_id_number, date_of_birth
    from unnest(${taxIds}::bytea[], ${births}::bytea[])
      with ordinality as people (tax_id_number, date_of_birth, place)
  ) as copy`;
}

/** Returns the account of copied contacts: not one of the rows, but referenced by them. */
function accountOf(originals: readonly Original[]): string[] {
  const values = originals.flatMap(({ columns }) =>
    columns.filter(({ name }) => name === 'account_id').map(({ value }) => value),
  );
  return values.filter((value) => value !== null);
}

function valueOfCopy(
  table: string,
  { name, type, value }: Column,
  { ids, copying }: { ids: ReadonlySet<string>; copying: Copying },
): RawBuilder<unknown> {
  if (value === null) return sql`null`;
  if (ids.has(value)) return idOf(value, copying);
  const varied = variedColumn(table, name, sql`${sql.lit(value)}::${sql.raw(type)}`);
  return varied ?? sql`${sql.lit(value)}::${sql.raw(type)}`;
}

/** Returns a UUID of version 4 derived from the original's, the same wherever the copy is referenced. */
function idOf(id: string, { salt, accounts, ofSecond }: Copying): RawBuilder<unknown> {
  const number = ofSecond.has(id) ? sql`n` : sql`n % ${sql.lit(accounts)}`;
  const digest = sql`md5(${sql.lit(`${salt}${id}`)} || (${number}))`;
  return sql`overlay(overlay(${digest} placing '4' from 13) placing 'a' from 17)::uuid`;
}
