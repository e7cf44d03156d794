import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { checkIntegrity } from '../check-integrity.ts';
import { readSite } from '../read-site.ts';
import { explainFolder } from './explain-folder.ts';
import { foldersOf } from './read-release.ts';

/** A release with the same name and other files exists. */
export class ReleaseDiffers extends Error {
  readonly release: string;

  constructor(release: string, target: string) {
    super(
      `${target} holds other files than this program's release ${release}. Pages may have pinned them by their hashes. Raise the version, or remove the folder if nobody uses it.`,
    );
    this.release = release;
  }
}

export interface Added {
  readonly name: string;
  readonly isNew: boolean;
}

/** Age of copies that killed processes have left. */
const givenUpMs = 60 * 60 * 1000;

/**
 * Copies the built release of `site` into a folder of releases, completely or not at all.
 *
 * @throws ReleaseDiffers if it exists with other files, because pages have pinned those
 * @throws Error with advice if the folder can't be written
 */
export async function addRelease(site: string, directory: string): Promise<Added> {
  const name = await nameOfBuilt(site);
  const target = join(directory, name);
  if (await isThere(site, target, name)) return { name, isNew: false };
  try {
    await mkdir(directory, { recursive: true });
    await removeGivenUp(directory);
    const copy = await mkdtemp(join(directory, '.adding-'));
    try {
      await copyFolders(site, copy, name);
      await rename(copy, target).catch(async (error: unknown) => {
        if (!(await isThere(site, target, name))) throw error;
      });
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    await flush(directory);
  } catch (error) {
    throw explainFolder(directory, error);
  }
  return { name, isNew: true };
}

async function nameOfBuilt(site: string): Promise<string> {
  const list = await readFile(join(site, 'v1/integrity.json'), 'utf8').catch(() => undefined);
  if (!list) throw new Error(`${site} has no built release (v1/integrity.json).`);
  return `v${(JSON.parse(list) as { version: string }).version}`;
}

async function isThere(site: string, target: string, name: string): Promise<boolean> {
  if (!(await stat(target).catch(() => undefined))) return false;
  for (const folder of foldersOf(name)) {
    const [built, stored] = await Promise.all(
      [site, target].map((place) =>
        readFile(join(place, folder, 'integrity.json'), 'utf8').catch(() => undefined),
      ),
    );
    if (built !== stored) throw new ReleaseDiffers(name, target);
  }
  return true;
}

async function copyFolders(site: string, copy: string, name: string): Promise<void> {
  for (const folder of foldersOf(name)) {
    await cp(join(site, folder), join(copy, folder), { recursive: true });
  }
  checkIntegrity(await readSite(copy));
  await flushFolder(copy);
  // A web server may serve the folder, too.
  await chmod(copy, 0o755);
}

async function removeGivenUp(directory: string): Promise<void> {
  const copies = (await readdir(directory)).filter((name) => /^\.(adding|removing)-/.test(name));
  for (const copy of copies.map((name) => join(directory, name))) {
    const changed = await stat(copy).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > givenUpMs) {
      await rm(copy, { recursive: true, force: true });
    }
  }
}

/** Writes a folder to disk, so that a power cut leaves no file empty. */
async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  await Promise.all([...paths, folder].map(flush));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
