import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isReleased } from '../check-integrity.ts';
import { hasHashedName } from '../file-headers.ts';
import { type SiteFile, siteFile } from '../read-site.ts';
import { createFileCache } from './file-cache.ts';
import { listReleases, type ReleaseList, type StoredRelease } from './read-release.ts';

export interface ReleaseStore {
  list(): Promise<ReleaseList>;
  /**
   * Finds a file by URL path. Below `/v1/`, files without a hash in their name belong to the running
   * release. @throws Error if the file on disk isn't the released one
   */
  find(path: string): Promise<SiteFile | undefined>;
}

/** The documents of a few releases. */
const cachedBytes = 8 * 1024 * 1024;

/** Some file systems count changes of a folder in steps of this many milliseconds. */
const coarsestClock = 2000;

/** @param directory may be missing, and other processes may fill it */
export function createReleaseStore(directory: string): ReleaseStore {
  const cache = createFileCache(cachedBytes);
  let known: { list: ReleaseList; changedAt: number } | undefined;

  async function list(): Promise<ReleaseList> {
    const changedAt = (await stat(directory).catch(() => undefined))?.mtimeMs ?? 0;
    if (known?.changedAt === changedAt) return known.list;
    const fresh = await listReleases(directory);
    if (Date.now() - changedAt > coarsestClock) known = { list: fresh, changedAt };
    return fresh;
  }

  return {
    list,
    async find(path) {
      if (path.startsWith('/v1/') && !hasHashedName(path)) return undefined;
      const release = (await list()).releases.find(({ hashes }) => hashes.has(path));
      if (!release) return undefined;
      const hash = release.hashes.get(path);
      // With the hash, because a release of the same name may have other files.
      return cache.get(`${hash} ${path}`, () => readReleased(directory, release, path));
    },
  };
}

async function readReleased(
  directory: string,
  { name, hashes }: StoredRelease,
  path: string,
): Promise<SiteFile> {
  const contents = new Map<string, Buffer>();
  const place = join(directory, name, path);
  contents.set(path, await readFile(place));
  for (const encoding of ['.br', '.gz']) {
    const bytes = await readFile(place + encoding).catch(() => undefined);
    if (bytes) contents.set(path + encoding, bytes);
  }
  const file = siteFile(path, contents);
  if (!isReleased(file, hashes.get(path))) throw new Error(`${place} is not the released file`);
  return file;
}
