import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * Options of every embedded database: the extension that migrations need, and memory for one
 * connection. PostgreSQL's defaults are for a hundred connections, and it fills its buffers and its
 * next log file with zeros at each start.
 */
export const embeddedOptions = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  initDbStartParams: ['--wal-segsize=1'],
};
