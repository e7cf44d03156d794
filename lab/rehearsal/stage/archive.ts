import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeNextArchive, nextVersion } from '../../../build/package/make-next-archive.ts';

const packed = 'dist/package';
const cache = '.cache/rehearsal';

/** Folders of two unpacked archives. */
export interface Releases {
  readonly first: string;
  readonly next: string;
}

/**
 * Unpacks the archive of the package task, and one that has its forms as the next release.
 *
 * @throws Error if there is no archive
 */
export async function unpackReleases(folder: string): Promise<Releases> {
  const [name] = existsSync(packed)
    ? readdirSync(packed).filter((each) => each.endsWith('.tar.gz'))
    : [];
  if (!name) throw new Error('Run npm run task -- package first.');
  const archive = join(packed, name);
  unpack(archive, join(folder, 'opt'));
  unpack(await nextOf(archive, folder), join(folder, 'opt-next'));
  return { first: join(folder, 'opt/embeds'), next: join(folder, 'opt-next/embeds') };
}

/** Returns the next release of an archive, which is made once: compressing its forms takes a minute. */
async function nextOf(archive: string, folder: string): Promise<string> {
  const digest = createHash('sha256').update(readFileSync(archive)).digest('hex');
  const made = join(cache, `${digest.slice(0, 16)}-${nextVersion}.tar.gz`);
  if (existsSync(made)) return made;
  await makeNextArchive(folder);
  mkdirSync(cache, { recursive: true });
  copyFileSync(join(folder, `embeds-${nextVersion}.tar.gz`), made);
  return made;
}

function unpack(archive: string, target: string): void {
  mkdirSync(target, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', target]);
}
