import { type Kysely, sql } from 'kysely';

/** Only what ISO 3166-1 assigns is a country: Ascension, Tristan da Cunha and Kosovo have reserved codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter view countries rename to countries_and_reserved`.execute(db);
  await sql`create view countries as
    select * from countries_and_reserved where id not in ('AC', 'TA', 'XK')`.execute(db);
}
