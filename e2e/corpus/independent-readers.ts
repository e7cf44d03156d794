import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Program, pathOf } from './programs.ts';

/**
 * Renders pages, pixels and frames with another program.
 *
 * @returns undefined if that program is not installed or can't read the file
 */
export function lookOf(name: string, bytes: Uint8Array): string | undefined {
  return withFile(name, bytes, (path, folder) => {
    const isPdf = Buffer.from(bytes.subarray(0, 64)).includes('%PDF-');
    if (isPdf) {
      run('pdftoppm', ['-r', '40', path, join(folder, 'page')]);
      return digestOf(folder, (file) => file.startsWith('page'));
    }
    // The orientation is part of the look.
    const shown = ['-auto-orient', '-depth', '8', `rgba:${join(folder, 'pixels')}`];
    run('convert', [path, ...shown]);
    return digestOf(folder, (file) => file.startsWith('pixels'));
  });
}

/** Tags that reveal where, when, by whom and with which device or program a file was made. */
const watched =
  /^(?:Title|Author|Subject|Keywords|Creator|Producer|CreateDate|ModifyDate|GPS\w*|Make|Model|Software|Artist|Copyright|Comment|UserComment|SerialNumber|XMPToolkit|By-line|Caption\w*|AI\w+|OwnerName|HostComputer|DateTimeOriginal)$/;

/** Returns the metadata that exiftool finds; nothing if exiftool isn't installed. */
export function metadataIn(name: string, bytes: Uint8Array): string[] {
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

function run(program: Program, args: readonly string[]): string {
  try {
    return execFileSync(pathOf(program) ?? program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    });
  } catch {
    // The program is not installed or can't read the file.
    return '';
  }
}

function digestOf(folder: string, isMeant: (name: string) => boolean): string | undefined {
  const names = readdirSync(folder).filter(isMeant).sort();
  if (names.length === 0) return undefined;
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}
