import { countries } from 'countries-list';
import { type Kysely, sql } from 'kysely';

/** Rows that are the same for everybody, as views: there is nothing to fill or to empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await view(db, {
    name: 'currencies',
    columns: 'id, iso_code, iso_numeric, name, symbol, subunit, subunit_to_unit',
    rows: currencies.map(([code, ...rest]) => [code, code, ...rest]),
  });
  await view(db, {
    name: 'countries',
    columns: 'id, iso3166_1_alpha_2, name',
    rows: Object.entries(countries).map(([code, { name }]) => [code, code, name]),
  });
}

/** ISO 4217, of the currencies that the specification names. */
const currencies: readonly (readonly [string, string, string, string, string | null, number])[] = [
  ['AUD', '036', 'Australian Dollar', '$', 'Cent', 100],
  ['CAD', '124', 'Canadian Dollar', '$', 'Cent', 100],
  ['EUR', '978', 'Euro', '€', 'Cent', 100],
  ['GBP', '826', 'British Pound', '£', 'Penny', 100],
  ['JPY', '392', 'Japanese Yen', '¥', null, 1],
  ['USD', '840', 'United States Dollar', '$', 'Cent', 100],
];

async function view(
  db: Kysely<unknown>,
  options: { name: string; columns: string; rows: readonly (readonly unknown[])[] },
): Promise<void> {
  const rows = options.rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ');
  // Collections are in the order of `created_at`, and then of their ids.
  const statement = `create view ${options.name} as
    select v.*, timestamptz '2026-01-01' as created_at from (values ${rows}) as v(${options.columns})`;
  await sql.raw(statement).execute(db);
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
