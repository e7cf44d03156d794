import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statfsSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { explainFolder, explainFullDisk } from './explain-folder.ts';

/** A new database needs 40 MiB. An existing one needs room for its next writes. */
const minFreeBytes = { new: 64 * 1024 * 1024, existing: 16 * 1024 * 1024 };

/** Returns the bytes that this process may still write to the file system of a folder. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(nearestExisting(folder));
  return bavail * bsize;
}

/** True if an embedded database has too little free space to continue. */
export function isFull(freeBytes: number): boolean {
  return freeBytes < minFreeBytes.existing;
}

/** Creates the folder of an installation if it doesn't exist. @throws Error with advice */
export function makeDataFolder(dataDir: string): void {
  try {
    // `mkdir` hides the cause: on a read-only file system, Node reports that the folder doesn't exist.
    accessSync(nearestExisting(dataDir), constants.W_OK);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explain(dataDir, error);
  }
}

function nearestExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder
    ? folder
    : nearestExisting(dirname(folder));
}

/**
 * Creates the folder of an embedded database and removes all access for others than its owner.
 *
 * @returns the path of the database in it
 * @throws Error with cause and advice
 */
export function prepareDataFolder(dataDir: string): string {
  makeDataFolder(dataDir);
  try {
    const { mode } = lstatSync(dataDir);
    if (mode & 0o1000)
      throw new Error(`${dataDir} is shared by all users. Choose another with DATA_DIR.`);
    restrictToOwner(dataDir);
    mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explain(dataDir, error);
  }
  const database = join(dataDir, 'database');
  const has = (name: string) => existsSync(join(database, name));
  // PGlite would treat a folder without the version file as empty, and overwrite it.
  if (has('global/pg_control') && !has('PG_VERSION')) throw damaged(dataDir);
  return database;
}

/** Explains why a database could not be opened. */
export function explainOpening(dataDir: string, error: unknown): Error {
  const explanation = explainFailure(dataDir, error);
  const isThere = existsSync(join(dataDir, 'database/PG_VERSION'));
  return isThere && explanation === error ? damaged(dataDir, error) : explanation;
}

/** Explains an error of an open database. Returns the error unchanged unless the disk caused it. */
export function explainFailure(dataDir: string, error: unknown): Error {
  const isNew = !existsSync(join(dataDir, 'database/global/pg_control'));
  const isOutOfRoom = freeBytesOf(dataDir) < minFreeBytes[isNew ? 'new' : 'existing'];
  return isOutOfRoom ? new Error(explainFullDisk(dataDir, 'DATA_DIR')) : explain(dataDir, error);
}

function restrictToOwner(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const stats = lstatSync(path);
    if (stats.mode & 0o077 && !stats.isSymbolicLink()) chmodSync(path, stats.mode & 0o700);
  }
}

const explain = (dataDir: string, error: unknown) => explainFolder(dataDir, error, 'DATA_DIR');

function damaged(dataDir: string, cause?: unknown): Error {
  const message = `The database in ${dataDir} is damaged, or of another version. Restore a backup of the folder, or move it away to start with an empty one.`;
  return new Error(message, { cause });
}
