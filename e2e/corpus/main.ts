import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { installPackages } from '../install-packages.ts';
import { makeCorpus } from './make-corpus.ts';
import { openPlatformSide, type PlatformSide } from './platform-side.ts';
import { makers, missing, packagesOf, readers } from './programs.ts';
import { tryFile } from './try-file.ts';

/**
 * `npm run task -- corpus FOLDER` sends every file of a folder through the real endpoint and the form's
 * own code. Independent programs must see that accepted files look as before and have no metadata. Both
 * sides must reject the same files, with advice, and no file may exceed the limits on CPU and memory.
 * Without a folder, the task makes its own corpus with programs of Debian. It fails if a program is
 * missing, or if no other program can draw an accepted file.
 */

const mostCpuMs = 2_000;
const mostMemoryMiB = 512;

/** Files of our own corpus that are only a header, and one that browsers draw but ImageMagick doesn't. */
const withoutPixels = ['phone.heic', 'of-jpeg.heif', 'small.avif', 'without-end.png'];

const [given] = process.argv.slice(2);
const folder = given ?? mkdtempSync(join(tmpdir(), 'corpus-made-'));
let faults = 0;
let seen = 0;
let taken = 0;
const needed = given ? readers : [...makers, ...readers];
if (!given && missing(needed).length > 0) installPackages(...packagesOf(needed));
const absent = missing(needed);
for (const line of absent) process.stdout.write(`${line}\n`);
if (given && absent.length > 0) process.stdout.write('Without them, less is compared.\n');
try {
  if (!given && absent.length > 0) throw new Error('The corpus can’t be made without them.');
  if (!given) makeCorpus(folder);
  const platform = await openPlatformSide();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const path of names) faults += await report(path, platform);
  await platform.end();
  const drawn = `${seen} of ${taken} taken ones drawn by another program before and after`;
  process.stdout.write(`${names.length} files, ${drawn}, ${faults} with faults\n`);
} finally {
  if (!given) rmSync(folder, { recursive: true, force: true });
}
process.exit(faults > 0 ? 1 : 0);

/** @returns 1 for a file with faults */
async function report(path: string, platform: PlatformSide): Promise<number> {
  const name = path.slice(folder.length + 1);
  const expected = expectedOf(name);
  const file = { name, bytes: new Uint8Array(readFileSync(path)), ...(expected && { expected }) };
  const { faults: wrong, isSeen } = await tryFile(file, platform);
  if (isSeen !== undefined) taken += 1;
  if (isSeen) seen += 1;
  const isUnseen = !given && isSeen === false && !withoutPixels.includes(basename(name));
  const unseen = isUnseen ? ['no other program can draw it'] : [];
  const found = [...wrong, ...unseen, ...costOf(path)];
  for (const fault of found) process.stdout.write(`${name}: ${fault}\n`);
  return found.length > 0 ? 1 : 0;
}

/** Returns the required outcome of a file in our own corpus, from its folder. */
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
