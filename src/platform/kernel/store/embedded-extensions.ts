import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** What migrations ask of an embedded database that a server has with it. Every one is opened with these. */
export const extensions = { pg_trgm };
