import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { integrityOf } from '../check-integrity.ts';

/** A release in the folder of releases, without its files. */
export interface StoredRelease {
  readonly name: string;
  readonly addedAt: Date;
  /** By URL path. */
  readonly hashes: ReadonlyMap<string, string>;
}

const FileName = z.string().check(z.regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/));
const Integrity = z.object({
  version: z.string(),
  files: z.record(FileName, z.string().check(z.startsWith('sha384-'))),
});

/** Pages that follow all updates load `/v1/`. */
export const foldersOf = (name: string): readonly string[] => ['v1', name];

/** @throws Error if a stored release isn't complete */
export async function readRelease(directory: string, name: string): Promise<StoredRelease> {
  const hashes = new Map<string, string>();
  for (const folder of foldersOf(name)) {
    const list = await readFile(join(directory, name, folder, 'integrity.json'));
    const { version, files } = Integrity.parse(JSON.parse(list.toString()));
    if (`v${version}` !== name) throw new Error(`${name} holds the files of v${version}`);
    hashes.set(`/${folder}/integrity.json`, integrityOf(list));
    for (const [file, hash] of Object.entries(files)) hashes.set(`/${folder}/${file}`, hash);
  }
  return { name, addedAt: (await stat(join(directory, name))).mtime, hashes };
}
