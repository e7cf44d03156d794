import { type Kysely, sql } from 'kysely';

/**
 * What made the database, in its only row. One from before does not say it: only the sandbox keeps
 * cards itself or has moved its clock, and other databases take what starts on them next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  `create table installation (
    id integer primary key default 1 check (id = 1),
    environment text check (environment in ('sandbox', 'production')),
    master_key_digest bytea
  )`,
  `insert into installation (environment) select case
    when exists (select from network_cards)
      or exists (select from sandbox_clock where offset_seconds <> 0) then 'sandbox' end`,
];
