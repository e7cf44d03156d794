import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { integrityOf } from '../check-integrity.ts';
import { isReleaseName, newestFirst } from './release-name.ts';

export interface StoredRelease {
  readonly name: string;
  readonly addedAt: Date;
  /** By URL path. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Paths inside a folder only. */
const FileName = z.string().check(z.regex(/^(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*$/));
const Integrity = z.object({
  version: z.string(),
  files: z.record(FileName, z.string().check(z.startsWith('sha384-'))),
});

/** Pages that follow all updates load `/v1/`. */
export const foldersOf = (name: string): readonly string[] => ['v1', name];

/** @throws Error if a stored release isn't complete */
async function readRelease(directory: string, name: string): Promise<StoredRelease> {
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

export interface ReleaseList {
  readonly releases: readonly StoredRelease[];
  /** Names of folders that aren't complete releases. */
  readonly damaged: readonly string[];
}

/** Lists the releases of a folder. A folder that doesn't exist has none. */
export async function listReleases(directory: string): Promise<ReleaseList> {
  const names = (await readdir(directory).catch(() => [])).filter(isReleaseName).sort(newestFirst);
  const damaged: string[] = [];
  const read = names.map((name) =>
    readRelease(directory, name).catch(() => {
      damaged.push(name);
      return [];
    }),
  );
  return { releases: (await Promise.all(read)).flat(), damaged };
}
