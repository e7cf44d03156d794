import { sql } from 'kysely';
import type { Queryable } from '../../kernel/store/index.ts';

const maxWords = 12;

/**
 * Returns a query that finds cases with a word that begins like each word of a text; an empty string
 * if the text has no words. A separate statement, so that the plan of the search knows how many match.
 */
export async function readSearch(db: Queryable, text: string): Promise<string> {
  const { rows } = await sql<{ words: string[] }>`select case_words(${text}) as words`.execute(db);
  // Words have no ASCII punctuation, so they can't end their quotes.
  const words = rows[0]?.words.slice(0, maxWords) ?? [];
  return words.map((word) => `'${word}':*`).join(' & ');
}
