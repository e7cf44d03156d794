import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const packed = join(import.meta.dirname, '../../../dist/package');
const target = join(import.meta.dirname, '../../../.cache/adapter-journeys');

/** Folder of the unpacked archive. */
export const archiveFolder = join(target, 'embeds');

/** Unpacks the archive that `npm run task -- package` has made. @throws Error if there is none */
function unpackArchive(): void {
  const [archive] = readdirSync(packed).filter((name) => name.endsWith('.tar.gz'));
  if (!archive) throw new Error('Run npm run task -- package first.');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', join(packed, archive), '-C', target]);
}

if (process.argv[1] === import.meta.filename) unpackArchive();
