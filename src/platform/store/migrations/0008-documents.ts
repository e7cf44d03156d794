import { type Kysely, sql } from 'kysely';

/** Uploaded documents and drafts of onboarding tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [];
