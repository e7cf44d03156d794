import { readdir } from 'node:fs/promises';
import { readRelease, type StoredRelease } from './read-release.ts';
import { isReleaseName, newestFirst } from './release-name.ts';

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
