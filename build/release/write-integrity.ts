import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.ts';

/** The hash of a file, as `integrity` attributes have it. */
export function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}

/**
 * The hash by which our own files name each other: SHA-256, as in the policies of documents, since every
 * byte of it crosses the wire to every cardholder.
 */
export function sealOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

/** Writes `integrity.json` into the folder of a release: the hash of each file by its path. */
export function writeIntegrity(folder: string, version: string): void {
  const files = filesBelow(folder).map((file) => [file, integrityOf(join(folder, file))]);
  const text = JSON.stringify({ version, files: Object.fromEntries(files) }, null, 2);
  writeFileSync(join(folder, 'integrity.json'), `${text}\n`);
}
