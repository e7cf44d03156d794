import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explainFailure, makeDataFolder } from '../../kernel/store/database/data-folder.ts';

/**
 * Returns the master key in `master.key` of a data folder, which the first start creates. If you lose it, you lose
 * the vault and every JWT.
 *
 * @throws Error with what to do if the folder is not writable or the file is invalid
 */
export function readOrMakeMasterKey(dataDir: string): Buffer {
  const file = join(dataDir, 'master.key');
  makeDataFolder(dataDir);
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!exists) throw explainFailure(dataDir, error);
  }
  const text = readFileSync(file, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${file} must contain 64 hex digits`);
  return Buffer.from(text, 'hex');
}
