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

/** A new database needs 40 MiB; one that is there, room for what it writes next. */
const leastRoom = { new: 64 * 1024 * 1024, existing: 16 * 1024 * 1024 };

/** Bytes that this process may still write where a folder is. */
export function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(nearest(folder));
  return bavail * bsize;
}

/** Whether an embedded database has too little room to continue. */
export function isFull(freeBytes: number): boolean {
  return freeBytes < leastRoom.existing;
}

/**
 * Makes the folder of an installation where there is none.
 *
 * @throws Error that names the cause and what to do
 */
export function makeDataFolder(dataDir: string): void {
  try {
    // Making it tells no cause: on a read-only file system Node says that there is no such folder.
    accessSync(nearest(dataDir), constants.W_OK);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explained(dataDir, error);
  }
}

/** The folder, or the one that is there and that it is to be made in. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/**
 * Makes the folder of an embedded database where there is none, and takes what is in it from
 * everybody but its owner, no matter who made it.
 *
 * @returns where the database is in it
 * @throws Error that names the cause and what to do
 */
export function prepareDataFolder(dataDir: string): string {
  makeDataFolder(dataDir);
  try {
    const { mode } = lstatSync(dataDir);
    if (mode & 0o1000) throw new Error(`${dataDir} is shared by all users. ${chooseOther}`);
    keepFromOthers(dataDir);
    mkdirSync(join(dataDir, 'database'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explained(dataDir, error);
  }
  const database = join(dataDir, 'database');
  const has = (name: string) => existsSync(join(database, name));
  // Without the version it would be taken for an empty folder, and overwritten.
  if (has('global/pg_control') && !has('PG_VERSION')) throw damaged(dataDir);
  return database;
}

/** What made opening the database of a folder fail, as far as the folder shows it. */
export function explainOpening(dataDir: string, error: unknown): Error {
  const explanation = explainFailure(dataDir, error);
  const isThere = existsSync(join(dataDir, 'database/PG_VERSION'));
  return isThere && explanation === error ? damaged(dataDir, error) : explanation;
}

/** The same for what failed in a database that was opened: the error itself, unless its disk is the cause. */
export function explainFailure(dataDir: string, error: unknown): Error {
  const isNew = !existsSync(join(dataDir, 'database/global/pg_control'));
  const isOutOfRoom = freeBytesOf(dataDir) < leastRoom[isNew ? 'new' : 'existing'];
  return isOutOfRoom ? full(dataDir) : explained(dataDir, error);
}

function keepFromOthers(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const stats = lstatSync(path);
    if (stats.mode & 0o077 && !stats.isSymbolicLink()) chmodSync(path, stats.mode & 0o700);
  }
}

const chooseOther = 'Choose another folder with DATA_DIR.';

const causes: Readonly<Record<string, (dataDir: string) => string>> = {
  ENOSPC: (dataDir) => full(dataDir).message,
  EDQUOT: (dataDir) =>
    `The disk quota of ${dataDir} is used up. Raise it, or choose another with DATA_DIR.`,
  EROFS: (dataDir) => `${dataDir} is on a read-only file system. ${chooseOther}`,
  EACCES: (dataDir) =>
    `${dataDir} cannot be written by this user. Change its owner, or choose another with DATA_DIR.`,
  EPERM: (dataDir) =>
    `${dataDir} belongs to another user. Change its owner, or choose another with DATA_DIR.`,
  ENOTDIR: (dataDir) => `${dataDir} is not a folder. ${chooseOther}`,
  EEXIST: (dataDir) => `${dataDir} is not a folder. ${chooseOther}`,
};

function explained(dataDir: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const say = causes[code];
  if (say) return new Error(say(dataDir), { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

const full = (dataDir: string): Error =>
  new Error(`The disk of ${dataDir} is full. Make room, or choose another with DATA_DIR.`);

function damaged(dataDir: string, cause?: unknown): Error {
  const message = `The database in ${dataDir} is damaged, or of another version. Restore a backup of the folder, or move it away to begin anew.`;
  return new Error(message, { cause });
}
