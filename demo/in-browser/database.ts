import { type PGlite, types } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPool } from 'kysely';
import { toSafeInteger } from '../../src/platform/kernel/store/database/column-types.ts';
import { createStore, type Store } from '../../src/platform/kernel/store/database/store.ts';
import { migrateToLatest } from '../../src/platform/server/database/open-database.ts';
import { Buffer } from './node/buffer.ts';

/**
 * Opens the embedded database in a browser, and migrates it. Sends statements directly, because the
 * PostgreSQL client needs sockets.
 */
export async function openBrowserDatabase(pglite: PGlite): Promise<Store> {
  await pglite.waitReady;
  const store = createStore({
    dialect: new PostgresDialect({ pool: poolOf(pglite) }),
    isShared: false,
    close: () => pglite.close(),
  });
  await migrateToLatest(store);
  return store;
}

/** Creates a pool of one connection, whose users wait for each other. */
function poolOf(pglite: PGlite): PostgresPool {
  let free = Promise.resolve();
  return {
    async connect() {
      const before = free;
      let release = () => {};
      free = new Promise((resolve) => {
        release = resolve;
      });
      await before;
      return {
        query: (text: unknown, values: unknown) => query(pglite, text, values),
        release,
      } as never;
    },
    end: async () => {},
  };
}

async function query(pglite: PGlite, text: unknown, values: unknown = []) {
  if (typeof text !== 'string') throw new TypeError('the embedded database has no cursors');
  const parameters = (values as unknown[]).map(toText);
  const { rows, affectedRows = 0 } = await pglite.query(text, parameters, { parsers, serializers });
  // Callers only read the count of changed rows, and a `select` has none.
  return { command: 'UPDATE', rowCount: affectedRows, rows };
}

/** Converts a value as the PostgreSQL client does, so that the database infers its type. */
function toText(value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  if (Array.isArray(value)) return toArray(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toArray(values: unknown[]): string {
  const items = values.map((value) =>
    value === null ? 'NULL' : `"${String(toText(value)).replace(/["\\]/g, '\\$&')}"`,
  );
  return `{${items.join(',')}}`;
}

const asText = (text: string) => text;

/** All parameters are text already. */
const serializers = new Proxy<Record<number, (value: unknown) => string>>(
  {},
  { get: () => asText },
);

const parsers = {
  [types.INT8]: toSafeInteger,
  [types.DATE]: asText,
  [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
};
