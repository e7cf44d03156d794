import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './files-below.ts';

/** Returns a file's hash in the format of `integrity` attributes. */
export function integrityOf(path: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;
}

/**
 * Returns the hash by which our own files refer to each other: SHA-256, as in the documents' policies,
 * because every cardholder downloads each byte of it.
 */
export function sealOf(path: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
}

/** Writes `integrity.json` into a release's folder: hashes by path. */
export function writeIntegrity(folder: string, version: string): void {
  const files = filesBelow(folder).map((file) => [file, integrityOf(join(folder, file))]);
  const text = JSON.stringify({ version, files: Object.fromEntries(files) }, null, 2);
  writeFileSync(join(folder, 'integrity.json'), `${text}\n`);
}
