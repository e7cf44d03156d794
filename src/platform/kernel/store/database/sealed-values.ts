import type { KyselyPlugin } from 'kysely';
import type { Secrets } from '../types/secrets.ts';
import type { Store } from './store.ts';

/** Begins every sealed value. The domain `sealed` of the database requires it. */
const header = Buffer.from('sealed:1');
const purpose = 'sealed-values';

/**
 * Seals a value that identifies a person, for a column of the domain `sealed`. Equal values are equal
 * there, so a column can be indexed and compared by `=`.
 */
export function sealValue(secrets: Secrets, plain: string): Buffer {
  return Buffer.concat([header, secrets.sealDeterministically(purpose, plain)]);
}

type Row = Record<string, unknown>;

/**
 * Returns a store whose queries return sealed values opened, under whatever name a query gives them.
 * The rest of the platform reads them as text.
 */
export function openingSealedValues(store: Store, secrets: Secrets): Store {
  const open = createOpener(secrets);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const column of binaryColumns(result.rows)) {
        for (const row of result.rows) row[column] = open(row[column]);
      }
      return result;
    },
  };
  const db = store.db.withPlugin(plugin);
  return {
    ...store,
    db,
    reading: () => store.reading().withPlugin(plugin),
    transaction: (work) => store.transaction((trx) => work(trx.withPlugin(plugin))),
  };
}

/** The columns of type `bytea`: their first value is binary, if they have one. */
function binaryColumns(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => {
    const first = rows.find((row) => row[column] !== null);
    return first?.[column] instanceof Uint8Array;
  });
}

/** Most values that are remembered. There are about 40,000 dates of birth. */
const mostOpened = 50_000;

/**
 * Makes a function that opens a sealed value, and returns any other as it is. It remembers what it has
 * opened: equal values are sealed alike, and most dates of birth are those of several people.
 *
 * @throws when a value was altered, or sealed with another key
 */
function createOpener(secrets: Secrets): (value: unknown) => unknown {
  const opened = new Map<string, string>();
  return (value) => {
    if (!(value instanceof Uint8Array) || !isSealed(value)) return value;
    const box = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    const key = box.toString('latin1', header.length);
    const known = opened.get(key);
    if (known !== undefined) return known;
    const plain = secrets.open(purpose, box.subarray(header.length));
    const [oldest] = opened.size < mostOpened ? [] : opened.keys();
    if (oldest !== undefined) opened.delete(oldest);
    opened.set(key, plain);
    return plain;
  };
}

function isSealed(value: Uint8Array): boolean {
  return header.every((byte, index) => value[index] === byte);
}
