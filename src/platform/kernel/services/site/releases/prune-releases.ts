import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { explainFolder } from './explain-folder.ts';
import { listReleases, type StoredRelease } from './read-release.ts';
import { newestFirst } from './release-name.ts';

export interface PruneRules {
  /** It stays, and so do newer ones, which may be about to start. */
  readonly running: string;
  /** Number of newest releases that stay, including the running one. */
  readonly keep?: number | undefined;
  /** Only releases that were replaced before are removed. */
  readonly replacedBefore?: Date | undefined;
}

/** Removes former releases. Returns their names. */
export async function pruneReleases(directory: string, rules: PruneRules): Promise<string[]> {
  const { releases } = await listReleases(directory);
  const names = toPrune(releases, rules);
  try {
    for (const name of names) await remove(directory, name);
  } catch (error) {
    throw explainFolder(directory, error);
  }
  return names;
}

/** @param releases the newest first */
export function toPrune(
  releases: readonly StoredRelease[],
  { running, keep = 1, replacedBefore }: PruneRules,
): string[] {
  const former = releases.filter(({ name }) => newestFirst(running, name) < 0);
  return former
    .slice(Math.max(0, keep - 1))
    .filter((release) => !replacedBefore || replacedAt(release, releases) < replacedBefore)
    .map(({ name }) => name);
}

/** Returns when the next release was added. */
export function replacedAt({ name }: StoredRelease, releases: readonly StoredRelease[]): Date {
  const later = releases.filter((other) => newestFirst(other.name, name) < 0);
  return new Date(Math.min(...later.map(({ addedAt }) => addedAt.getTime())));
}

/** Renames the folder first, so that nobody sees a part of the release. */
async function remove(directory: string, name: string): Promise<void> {
  const place = await mkdtemp(join(directory, '.removing-'));
  await rename(join(directory, name), join(place, name));
  await rm(place, { recursive: true, force: true });
}
