import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { minify } from 'terser';
import { changeSince, type ReleasedSizes } from '../build/release/change-since.ts';
import npmPackage from '../package.json' with { type: 'json' };

/**
 * `npm run size`: Brotli bytes that a merchant's customer downloads; fails over budget. Shows each change
 * since the last release; `--record` records this build as the last release.
 */

const site = new URL('../dist/site/', import.meta.url);
const npm = new URL('../dist/npm/', import.meta.url);
const consoleFolder = new URL('../dist/console/', import.meta.url);
const deskFolder = new URL('../dist/desk/', import.meta.url);
const kilobyte = 1000;

/** Returns the initial texts of a form, in the language with the most bytes. */
function longestWords(part: string): string[] {
  const files = readdirSync(new URL('v1/frame/', site))
    .filter((name) => name.startsWith(`${part}-`) && name.endsWith('.json'))
    .map((name) => `v1/frame/${name}`);
  const sizeOf = new Map(files.map((file) => [file, sentSize(file)]));
  const [longest] = files.sort((one, other) => (sizeOf.get(other) ?? 0) - (sizeOf.get(one) ?? 0));
  if (!longest) throw new Error(`${part} is not built: run "npm run build" first`);
  return [longest];
}

/** Returns the largest document of the documentation. */
function largestPage(): string {
  const sizes = readdirSync(new URL('docs/', site), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('index.html'))
    .map((name) => ({ file: `docs/${name}`, size: sentSize(`docs/${name}`) }));
  const [largest] = sizes.sort((one, other) => other.size - one.size);
  if (!largest) throw new Error('The documentation is not built: run "npm run build" first');
  return largest.file;
}

const budgets = [
  { what: 'embeds.js', files: ['v1/embeds.js'], limit: 10 * kilobyte },
  {
    what: 'all until the first card field accepts typing',
    files: ['v1/embeds.js', 'v1/frame/card.html'],
    limit: 30 * kilobyte,
  },
  {
    what: 'the card form in the longest other language',
    files: ['v1/embeds.js', 'v1/frame/card.html', ...longestWords('card-labels')],
    limit: 30 * kilobyte,
  },
  {
    what: 'all until the first onboarding field accepts typing',
    files: ['v1/embeds.js', 'v1/frame/onboarding.html'],
    limit: 45 * kilobyte,
  },
  {
    what: 'onboarding in the longest other language',
    files: ['v1/embeds.js', 'v1/frame/onboarding.html', ...longestWords('every-page')],
    limit: 45 * kilobyte,
  },
  { what: 'report.js', files: ['v1/report.js'], limit: 3 * kilobyte },
  { what: 'purchase-protection.js', files: ['v1/purchase-protection.js'], limit: 1 * kilobyte },
  {
    what: 'the largest page of the documentation, with its scripts',
    files: [largestPage(), 'docs/docs.css', 'docs/docs.js', 'docs/try-out.js'],
    limit: 60 * kilobyte,
  },
  { what: 'challenge frame', files: ['v1/frame/challenge.html'], limit: 10 * kilobyte },
];

/** Modules of the package, as an integrator's bundler emits them. */
const moduleBudgets = [
  { what: 'loadEmbeds', files: ['index.js'], limit: 1 * kilobyte },
  { what: 'the React components', files: ['react.js', 'null-embeds.js'], limit: 2 * kilobyte },
  {
    what: 'the elements',
    files: ['element.js', 'null-embeds.js', 'assertClassBrand.js'],
    limit: 2 * kilobyte,
  },
];

function readBuilt(file: string, folder: URL): Buffer {
  const path = new URL(file, folder);
  if (!existsSync(path)) throw new Error(`${file} is not built: run "npm run build" first`);
  return readFileSync(path);
}

/** Returns a file's size on the wire: the build compresses files that the platform serves. */
function sentSize(file: string, folder = site): number {
  return readBuilt(`${file}.br`, folder).length;
}

/** Returns the document of an application, and the scripts and styles that it loads at first. */
function firstFiles(folder: URL): string[] {
  const document = readBuilt('index.html', folder).toString();
  const named = [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)];
  return [
    'index.html',
    ...withImports(
      named.map(([, file = '']) => file),
      folder,
    ),
  ];
}

/** Adds the scripts that scripts import statically. */
function withImports(files: readonly string[], folder: URL): string[] {
  const found = new Set(files);
  for (const file of found) {
    if (!file.endsWith('.js')) continue;
    const imported = readBuilt(file, folder)
      .toString()
      .matchAll(/(?:from|import)"\.\/([^"]+)"/g);
    for (const [, name] of imported) found.add(`assets/${name}`);
  }
  return [...found];
}

/** Returns the scripts and styles that load when somebody opens one of the console's other pages. */
function laterConsoleFiles(): string[] {
  const first = new Set(firstFiles(consoleFolder));
  return readdirSync(new URL('assets/', consoleFolder))
    .map((file) => `assets/${file}`)
    .filter((file) => /\.(js|css)$/.test(file) && !first.has(file));
}

/** Brotli quality 11. */
async function moduleSize(file: string): Promise<number> {
  const { code = '' } = await minify(readBuilt(file, npm).toString(), { module: true, ecma: 2020 });
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(code, { params: parameters }).length;
}

const records = new URL('released-sizes.json', import.meta.url);
const last = JSON.parse(readFileSync(records, 'utf8')) as ReleasedSizes;
const sizes: Record<string, number> = {};
let isOver = false;

function report(what: string, size: number, limit: number): void {
  const verdict = size <= limit ? 'ok  ' : 'OVER';
  isOver ||= size > limit;
  sizes[what] = size;
  const bytes = `${String(size).padStart(6)} of ${String(limit).padStart(6)} bytes`;
  process.stdout.write(`${verdict} ${bytes}  ${changeSince(last, what, size)}  ${what}\n`);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

for (const { what, files, limit } of budgets) {
  report(what, sum(files.map((file) => sentSize(file))), limit);
}
report(
  "the operators' application, with its styles",
  sum(firstFiles(deskFolder).map((file) => sentSize(file, deskFolder))),
  90 * kilobyte,
);
report(
  'the first page of the console, with its styles',
  sum(firstFiles(consoleFolder).map((file) => sentSize(file, consoleFolder))),
  90 * kilobyte,
);
for (const file of laterConsoleFiles()) {
  const page = file.replace(/^assets\/|-[^-]{8}(?=\.\w+$)/g, '');
  const isLibrary = page === 'plot.js';
  report(
    `the console later: ${page}`,
    sentSize(file, consoleFolder),
    (isLibrary ? 45 : 30) * kilobyte,
  );
}
for (const { what, files, limit } of moduleBudgets) {
  report(what, sum(await Promise.all(files.map(moduleSize))), limit);
}
process.stdout.write(`compared with ${last.version}\n`);
if (process.argv.includes('--record')) {
  const released: ReleasedSizes = { version: npmPackage.version, sizes };
  writeFileSync(records, `${JSON.stringify(released, null, 2)}\n`);
}
process.exitCode = isOver ? 1 : 0;
