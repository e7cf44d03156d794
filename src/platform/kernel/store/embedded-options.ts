import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/**
 * How every embedded database is opened: with what migrations ask of it that a server has with it, and
 * in the size of one connection. PostgreSQL's own are for a hundred: it zeroes its buffers and the next
 * 16 MB of its log at each start.
 */
export const embeddedOptions = {
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
  initDbStartParams: ['--wal-segsize=1'],
};
