import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedEntity, ListProblem } from './listed-entity.ts';
import { type ListId, type PublishedList, publishedLists } from './published-lists.ts';

/** One version of a list, as read from its files. */
export interface LoadedList {
  readonly list: ListId;
  /** SHA-256 of the files, in hexadecimal. */
  readonly digest: string;
  /** When the operator's timer last wrote a file of the list; the oldest one. */
  readonly writtenAt: Date;
  readonly entities: readonly ListedEntity[];
}

/** Values that {@link checkList} compares with. */
export interface Limits {
  /** Number of entities of the version in use; undefined for the first. */
  readonly before: number | undefined;
  /** Share of its entities that a list may lose in one version, 0 to 1. */
  readonly largestDrop: number;
}

/** Returns a text that changes when a file of the list is written or replaced. */
export async function signListFiles(folder: string, list: ListId): Promise<string> {
  const { files, xmlFile } = publishedLists[list];
  const signed = [...files, ...(xmlFile ? [xmlFile] : [])].map(async (file) => {
    const { mtimeMs, size, ino } = await stat(join(folder, file)).catch(() => missing);
    return `${mtimeMs} ${size} ${ino}`;
  });
  return (await Promise.all(signed)).join(', ');
}

const missing = { mtimeMs: 0, size: 0, ino: 0 };

/** Reads the bytes of a list's files. @throws ListProblem if one is missing or empty */
export async function readListFiles(folder: string, list: ListId) {
  const names = filesIn(folder, list);
  const read = await Promise.all(names.map((file) => readOne(folder, file)));
  const hash = createHash('sha256');
  for (const { bytes } of read) hash.update(`${bytes.length}:`).update(bytes);
  const writtenAt = new Date(Math.min(...read.map(({ mtimeMs }) => mtimeMs)));
  const files = read.map(({ bytes }) => bytes);
  return { list, digest: hash.digest('hex'), writtenAt, files, names };
}

/** Returns the names of the files to read. */
export function filesIn(folder: string, list: ListId): readonly string[] {
  const { files, xmlFile } = publishedLists[list];
  return xmlFile && existsSync(join(folder, xmlFile)) ? [xmlFile] : files;
}

async function readOne(folder: string, file: string) {
  const path = join(folder, file);
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
    return { bytes, mtimeMs };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new ListProblem(`${file} cannot be read: ${code}.`);
  }
}

/**
 * Reads the entities of a list.
 *
 * @param names names of the files
 * @throws ListProblem if the files are not what the publisher publishes
 */
export function parseList(
  list: PublishedList,
  files: readonly Uint8Array[],
  names: readonly string[] = list.files,
): ListedEntity[] {
  const texts = files.map((bytes, at) => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw new ListProblem(`${names[at]} is not UTF-8.`);
    }
  });
  return list.read(texts);
}

/** @throws ListProblem if a list is empty, or lost more than the allowed share of its entities */
export function checkList(
  entities: readonly ListedEntity[],
  { before, largestDrop }: Limits,
): void {
  if (entities.length === 0) throw new ListProblem('The list has no entries.');
  if (before === undefined) return;
  const least = Math.ceil(before * (1 - largestDrop));
  if (entities.length >= least) return;
  throw new ListProblem(
    `The list has ${entities.length} entries, and ${before} before: fewer than ${least}, which LARGEST_DROP allows.`,
  );
}
