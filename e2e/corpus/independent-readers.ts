import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

/** Programs that others wrote read files before and after. Those that are not installed read nothing. */

const has = (program: string) => existsSync(`/usr/bin/${program}`);

/** Pages, pixels and frames as another program draws them. */
export async function lookOf(name: string, bytes: Uint8Array): Promise<string> {
  return withFile(name, bytes, (path, folder) => {
    const isPdf = Buffer.from(bytes.subarray(0, 64)).includes('%PDF-');
    if (isPdf && has('pdftoppm')) {
      run('pdftoppm', ['-r', '40', path, join(folder, 'page')]);
      return digestOf(folder, (file) => file.startsWith('page'));
    }
    if (!isPdf && has('convert-im6.q16')) {
      // How it is turned is part of its look.
      const shown = ['-auto-orient', '-depth', '8', `rgba:${join(folder, 'pixels')}`];
      run('convert-im6.q16', [path, ...shown]);
      return digestOf(folder, (file) => file.startsWith('pixels'));
    }
    return '';
  });
}

/** Tags that say where, when, by whom and with what a file was made. */
const watched =
  /^(?:Title|Author|Subject|Keywords|Creator|Producer|CreateDate|ModifyDate|GPS\w*|Make|Model|Software|Artist|Copyright|Comment|UserComment|SerialNumber|XMPToolkit|By-line|Caption\w*|AI\w+|OwnerName|HostComputer|DateTimeOriginal)$/;

/** What exiftool finds of it. */
export function metadataIn(name: string, bytes: Uint8Array): string[] {
  if (!has('exiftool')) return [];
  return withFile(name, bytes, (path) => {
    const [tags = {}] = JSON.parse(run('exiftool', ['-json', '-a', '-u', path]) || '[]') as Record<
      string,
      unknown
    >[];
    return Object.entries(tags)
      .filter(([tag, value]) => watched.test(tag) && String(value).trim() !== '')
      .map(([tag, value]) => `${tag}: ${value}`);
  });
}

function withFile<Result>(
  name: string,
  bytes: Uint8Array,
  read: (path: string, folder: string) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'));
  const path = join(folder, `file${extname(name)}`);
  try {
    writeFileSync(path, bytes);
    return read(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): string {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    });
  } catch {
    // It can't read the file: then it has no look, before and after.
    return '';
  }
}

function digestOf(folder: string, isMeant: (name: string) => boolean): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).filter(isMeant).sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex');
}
