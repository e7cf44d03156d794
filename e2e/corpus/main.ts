import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCorpus } from './make-corpus.ts';
import { openPlatformSide, type PlatformSide } from './platform-side.ts';
import { tryFile } from './try-file.ts';

/**
 * `npm run test:corpus -- FOLDER` sends every file of a folder through the real endpoint and the
 * form's own code. What is taken looks as before and has no metadata left, as programs that others
 * wrote see it; what is refused is refused alike, with advice; and no file takes more CPU or memory
 * than it may. Without a folder it makes a corpus of its own, with the tools of Debian that are there.
 */

const mostCpuMs = 2_000;
const mostMemoryMiB = 512;

const [given] = process.argv.slice(2);
const folder = given ?? mkdtempSync(join(tmpdir(), 'corpus-made-'));
let faults = 0;
try {
  if (!given) makeCorpus(folder);
  const platform = await openPlatformSide();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const path of names) faults += await report(path, platform);
  await platform.end();
  process.stdout.write(`${names.length} files, ${faults} with faults\n`);
} finally {
  if (!given) rmSync(folder, { recursive: true, force: true });
}
process.exit(faults > 0 ? 1 : 0);

/** @returns 1 for a file with faults */
async function report(path: string, platform: PlatformSide): Promise<number> {
  const name = path.slice(folder.length + 1);
  const expected = expectedOf(name);
  const file = { name, bytes: new Uint8Array(readFileSync(path)), ...(expected && { expected }) };
  const found = [...(await tryFile(file, platform)), ...costOf(path)];
  for (const fault of found) process.stdout.write(`${name}: ${fault}\n`);
  return found.length > 0 ? 1 : 0;
}

/** Files of our own corpus say by their folder what has to become of them. */
function expectedOf(name: string): 'taken' | 'refused' | undefined {
  if (given) return undefined;
  return name.startsWith('refused') ? 'refused' : 'taken';
}

function costOf(path: string): string[] {
  const program = join(import.meta.dirname, 'read-alone.ts');
  try {
    const printed = execFileSync(process.execPath, ['--import', 'tsx', program, path], {
      encoding: 'utf8',
      timeout: 120_000,
    });
    const { cpuMs, memoryMiB } = JSON.parse(printed) as { cpuMs: number; memoryMiB: number };
    return [
      ...(cpuMs > mostCpuMs ? [`it takes ${Math.round(cpuMs)} ms of CPU`] : []),
      ...(memoryMiB > mostMemoryMiB ? [`it takes ${Math.round(memoryMiB)} MiB`] : []),
    ];
  } catch (error) {
    return [`reading it fails: ${error instanceof Error ? error.message : error}`];
  }
}
