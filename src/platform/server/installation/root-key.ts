import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../kernel/store/database/database.ts';
import { createSecrets, type Secrets } from '../../kernel/store/types/secrets.ts';

/** The master key, and the previous one while it is being replaced. */
export interface MasterKeys {
  /** 32 bytes. */
  readonly current: Buffer;
  readonly previous?: Buffer | undefined;
}

const digestPurpose = 'master key digest';
const sealPurpose = 'root key';

/**
 * Returns the root key of a database: random, created once, and stored sealed by the master key. All other keys derive
 * from it, so replacing the master key changes none of them. During a replacement either master key opens it; the first
 * start without `previous` deletes the previous one.
 *
 * @param trx has locked the installation
 * @returns 32 bytes; undefined if neither key opens it
 */
export async function openRootKey(
  trx: Transaction<Database>,
  { current, previous }: MasterKeys,
): Promise<Buffer | undefined> {
  const secrets = createSecrets(current);
  const known = await trx.selectFrom('master_keys').selectAll().execute();
  if (known.length === 0) return storeRootKey(trx, secrets, randomBytes(32));
  const open = (by: Secrets) => {
    const row = known.find(({ digest }) => digest.equals(by.key(digestPurpose)));
    return row && by.openBytes(sealPurpose, row.sealed_root_key);
  };
  const root = open(secrets);
  if (!root) {
    const replaced = previous && open(createSecrets(previous));
    return replaced && storeRootKey(trx, secrets, replaced);
  }
  if (!previous) await deleteOlder(trx, secrets);
  return root;
}

async function storeRootKey(
  trx: Transaction<Database>,
  by: Secrets,
  root: Buffer,
): Promise<Buffer> {
  await trx
    .insertInto('master_keys')
    .values({ digest: by.key(digestPurpose), sealed_root_key: by.sealBytes(sealPurpose, root) })
    .execute();
  return root;
}

/** Deletes the keys older than this one. A process that starts with an older key deletes none. */
async function deleteOlder(trx: Transaction<Database>, than: Secrets): Promise<void> {
  await sql`
    delete from master_keys where sequence < (
      select sequence from master_keys where digest = ${than.key(digestPurpose)}
    )
  `.execute(trx);
}
