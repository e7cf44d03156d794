import type { Migration } from 'kysely';
import * as platform from './0001-platform.ts';
import * as cards from './0002-cards.ts';

/** Every migration by its name, in the order of the names. A released one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-platform': { up: platform.up },
  '0002-cards': { up: cards.up },
};
