import { type Kysely, type Migration, sql } from 'kysely';
import { statements } from './statements.ts';

/**
 * Every migration by its name, in the order of the names. While nothing is released there is one for
 * each wing of the platform, and a change edits it. A released one is never edited.
 */
export const migrations: Record<string, Migration> = {
  '0001-kernel': migration(statements.kernel),
  '0002-parties': migration(statements.parties),
  '0003-onboarding': migration(statements.onboarding),
  '0004-money': migration(statements.money),
  '0005-assets': migration(statements.assets),
  '0006-trading': migration(statements.trading),
  '0007-cards': migration(statements.cards),
  '0008-reports': migration(statements.reports),
  '0009-operators': migration(statements.operators),
};

function migration(statements: readonly string[]): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
