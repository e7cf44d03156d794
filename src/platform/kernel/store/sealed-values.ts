import type { KyselyPlugin } from 'kysely';
import type { Secrets } from '../secrets.ts';
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

/**
 * Returns a store whose queries return sealed values opened, under whatever name a query gives them.
 * The rest of the platform reads them as text.
 */
export function openingSealedValues(store: Store, secrets: Secrets): Store {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      for (const row of result.rows) openIn(row, secrets);
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

/** @throws when a value was altered, or sealed with another key */
function openIn(row: Record<string, unknown>, secrets: Secrets): void {
  for (const name in row) {
    const value = row[name];
    if (value instanceof Uint8Array && isSealed(value)) {
      row[name] = secrets.open(purpose, Buffer.from(value).subarray(header.length));
    }
  }
}

function isSealed(value: Uint8Array): boolean {
  return header.every((byte, index) => value[index] === byte);
}
