import type { KyselyPlugin } from 'kysely';
import type { Secrets } from '../types/secrets.ts';
import type { Store } from './store.ts';

/** Every sealed value starts with it; the domain `sealed` requires it. */
const header = Buffer.from('sealed:1');
const purpose = 'sealed-values';

/** Seals a value that identifies a person. Equal values have equal seals, so `=` works. */
export function sealValue(secrets: Secrets, plain: string): Buffer {
  return Buffer.concat([header, secrets.sealDeterministically(purpose, plain)]);
}

type Row = Record<string, unknown>;

/** Returns a store whose results have sealed values as text, whatever a query names them. */
export function withOpenedValues(store: Store, secrets: Secrets): Store {
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

/** Columns of type `bytea`, recognized by their first value. */
function binaryColumns(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => {
    const first = rows.find((row) => row[column] !== null);
    return first?.[column] instanceof Uint8Array;
  });
}

/** There are about 40,000 dates of birth. */
const maxOpened = 50_000;

/** Creates a function that opens sealed values and caches them. @throws if a value was altered */
function createOpener(secrets: Secrets): (value: unknown) => unknown {
  const opened = new Map<string, string>();
  return (value) => {
    if (!(value instanceof Uint8Array) || !isSealed(value)) return value;
    const box = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    const key = box.toString('latin1', header.length);
    const known = opened.get(key);
    if (known !== undefined) return known;
    const plain = secrets.open(purpose, box.subarray(header.length));
    const [oldest] = opened.size < maxOpened ? [] : opened.keys();
    if (oldest !== undefined) opened.delete(oldest);
    opened.set(key, plain);
    return plain;
  };
}

function isSealed(value: Uint8Array): boolean {
  return header.every((byte, index) => value[index] === byte);
}
