import { sql } from 'kysely';
import { readIndexPage } from '../../kernel/api/json-api/index-page.ts';
import type { Given, Hiding } from './unreadable-rows.ts';

/** A schema of tables without unreadable rows, before the real ones in the search path. */
const schema = 'readable';

/** Differs between two answers, because links are valid for one hour. */
const linkUntil = /expires=\d+&signature=[\w-]+/g;

const done = new Error('done');

/**
 * Finds queries whose answers reveal rows that the reader may not read: each runs with those rows and
 * without them.
 */
export async function findRevealingQueries(
  { db, registry, secrets }: Given,
  { resource, reader, readable }: Hiding,
  queries: readonly string[],
): Promise<string[]> {
  const telling: string[] = [];
  const compared = db.transaction().execute(async (trx) => {
    await sql`create schema ${sql.id(schema)}`.execute(trx);
    for (const [table, ids] of readable) {
      const listed = sql.join([sql.lit(''), ...ids.map((id) => sql.lit(id))]);
      await sql`create view ${sql.id(schema, table)} as
        select * from ${sql.id('public', table)} where id::text in (${listed})`.execute(trx);
    }
    const answer = async (query: string, searchPath: string) => {
      await sql`set local search_path to ${sql.raw(searchPath)}`.execute(trx);
      const url = new URL(`http://127.0.0.1/v2/${resource.type}?${query}`);
      const context = { db: trx, registry, secrets, viewer: reader };
      const page = JSON.stringify(await readIndexPage(context, resource, { url }));
      return page.replace(linkUntil, '');
    };
    for (const query of queries) {
      const asItIs = await answer(query, 'public');
      const without = await answer(query, `${schema}, public`);
      if (asItIs !== without) telling.push(`/v2/${resource.type}?${query}`);
    }
    throw done;
  });
  await compared.catch((error: unknown) => {
    if (error !== done) throw new Error(`${resource.type}: ${queries.join(' ')}`, { cause: error });
  });
  return telling;
}
