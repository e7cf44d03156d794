import { type Kysely, sql } from 'kysely';

/** Accounts, their policies, totals, agreements and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [];
