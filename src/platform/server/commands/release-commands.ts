import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { version } from '../../../../package.json';
import { addRelease } from '../../kernel/services/site/releases/add-release.ts';
import { pruneReleases, replacedAt } from '../../kernel/services/site/releases/prune-releases.ts';
import {
  listReleases,
  type StoredRelease,
} from '../../kernel/services/site/releases/read-release.ts';
import { newestFirst } from '../../kernel/services/site/releases/release-name.ts';
import type { Write } from './audit-commands.ts';

/** Options and arguments of the command. */
interface Given {
  /** A folder. */
  readonly name: string;
  readonly keep?: string | undefined;
  readonly 'older-than'?: string | undefined;
}

const running = `v${version}`;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns a command of the folder of releases; undefined for other words. Needs no database and no secret. */
export function releaseCommand(
  verb: string | undefined,
  directory: string,
  given: Given,
  write: Write,
): (() => Promise<number>) | undefined {
  switch (verb) {
    case 'list':
      return () => list(directory, write);
    case 'add':
      return async () => {
        const { name, isNew } = await addRelease(siteOf(given.name), directory);
        write(`${name} ${isNew ? 'was added' : 'already exists'}: ${directory}`);
        return 0;
      };
    case 'prune':
      return async () => {
        const names = await pruneReleases(directory, rulesOf(given));
        write(names.length > 0 ? `removed ${names.join(', ')}` : 'nothing to remove');
        return 0;
      };
    default:
      return undefined;
  }
}

async function list(directory: string, write: Write): Promise<number> {
  const { releases, damaged } = await listReleases(directory);
  for (const release of releases) {
    write(`${release.name} added ${dayOf(release.addedAt)}, ${stateOf(release, releases)}`);
  }
  for (const name of damaged) {
    write(`${name} damaged: remove ${join(directory, name)}, and add the release again`);
  }
  return damaged.length > 0 ? 1 : 0;
}

function stateOf(release: StoredRelease, releases: readonly StoredRelease[]): string {
  const order = newestFirst(release.name, running);
  if (order === 0) return 'this program';
  if (order < 0) return 'newer than this program';
  const replaced = replacedAt(release, releases);
  return Number.isNaN(replaced.getTime()) ? 'former' : `replaced ${dayOf(replaced)}`;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** An unpacked program has its forms in `dist/site`. */
function siteOf(folder: string): string {
  if (!folder) throw new Error('Name the folder of an unpacked archive, or of a built site.');
  const inProgram = join(folder, 'dist/site');
  return resolve(existsSync(inProgram) ? inProgram : folder);
}

function rulesOf({ keep, 'older-than': olderThan }: Given) {
  if (keep === undefined && olderThan === undefined) {
    throw new Error('Say which releases to remove: --keep COUNT, --older-than DAYS, or both.');
  }
  const days = countOf('--older-than', olderThan);
  const replacedBefore = days === undefined ? undefined : new Date(Date.now() - days * dayMs);
  return { running, keep: countOf('--keep', keep), replacedBefore };
}

function countOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number`);
}
