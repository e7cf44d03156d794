import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * How every embedded database is opened: with what migrations ask of it that a server has with it, and
 * in a size for one connection. PostgreSQL's defaults are for a hundred, and it zeroes its buffers and
 * the next file of its log at each start.
 */
export const embeddedOptions = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  initDbStartParams: ['--wal-segsize=1'],
};
