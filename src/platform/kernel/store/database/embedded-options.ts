import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Options of every embedded database. PostgreSQL's defaults are for a hundred connections, and for statistics that are
 * made in a process of their own: from 30,000 rows, which takes half a second of the thread that answers requests.
 */
export const embeddedOptions = {
  extensions: { pg_trgm },
  startParams: [
    ...PGlite.defaultStartParams,
    ...['-c', 'shared_buffers=32MB', '-c', 'default_statistics_target=10'],
  ],
  initDbStartParams: ['--wal-segsize=1'],
};
