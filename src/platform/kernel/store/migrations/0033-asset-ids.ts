import { type Kysely, sql } from 'kysely';

/** Assets get the ids of the original's catalogue, which clients have in their code. */
const newIds: readonly (readonly [string, string])[] = [
  ['6e1bf2c5-6d0f-4f2c-9c57-2f3b6f0c1a01', '798debbc-ec84-43ea-8096-13e2ebcf4749'],
  ['a0c9c5e4-2b1d-4a38-8f6e-51d0c7e90b02', 'e63b0367-c47b-49be-987a-f14036b230cd'],
  ['c48e7f19-93b6-4d70-a2ef-08b54d2c6e03', '5c825b29-4d0c-44ae-803e-bdee9c454fae'],
  ['1d7a40b8-5e3c-4c96-b8d1-9a6f23e47f04', '27552c2e-7ddb-4144-81e3-23f87c94da3f'],
  ['82b5e13f-0a6d-4e49-8c70-3e97f4b2c806', 'a1703b84-bbba-435d-a1d2-f8f73e9d01b6'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const view of ['assets', 'ethereum_assets']) await changeView(db, view);
  for (const column of await columnsOfAssets(db)) await changeColumn(db, column);
}

/** Other views stand on it, so that it cannot be dropped. */
async function changeView(db: Kysely<unknown>, view: string): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_viewdef(${view}::regclass) as definition
  `.execute(db);
  const definition = newIds.reduce(
    (text, [before, after]) => text.replaceAll(before, after),
    rows[0]?.definition ?? '',
  );
  await sql`create or replace view ${sql.table(view)} as ${sql.raw(definition)}`.execute(db);
}

interface AssetColumn {
  readonly table_name: string;
  readonly column_name: string;
}

async function columnsOfAssets(db: Kysely<unknown>): Promise<readonly AssetColumn[]> {
  const { rows } = await sql<AssetColumn>`
    select columns.table_name::text, columns.column_name::text
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and columns.data_type = 'uuid' and columns.column_name like '%asset\\_id'
  `.execute(db);
  return rows;
}

async function changeColumn(
  db: Kysely<unknown>,
  { table_name: table, column_name: column }: AssetColumn,
): Promise<void> {
  const pairs = newIds.map(([before, after]) => sql`(${before}::uuid, ${after}::uuid)`);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ids.after
    from (values ${sql.join(pairs)}) as ids(before, after)
    where ${sql.table(table)}.${sql.ref(column)} = ids.before`.execute(db);
}
