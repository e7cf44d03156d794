import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { minify } from 'terser';

/** `npm run size`: Brotli bytes of what a merchant's customer downloads; fails over budget. */

const site = new URL('../dist/site/', import.meta.url);
const npm = new URL('../dist/npm/', import.meta.url);
const kilobyte = 1000;

const budgets = [
  { what: 'embeds.js', files: ['v1/embeds.js'], limit: 10 * kilobyte },
  {
    what: 'all until the first card field accepts typing',
    files: ['v1/embeds.js', 'v1/frame/card.html'],
    limit: 30 * kilobyte,
  },
  {
    what: 'all until the first onboarding field accepts typing',
    files: ['v1/embeds.js', 'v1/frame/onboarding.html'],
    limit: 45 * kilobyte,
  },
  { what: 'report.js', files: ['v1/report.js'], limit: 3 * kilobyte },
  { what: 'purchase-protection.js', files: ['v1/purchase-protection.js'], limit: 1 * kilobyte },
  { what: 'challenge frame', files: ['v1/frame/challenge.html'], limit: 10 * kilobyte },
];

/** Modules of the package, as the bundler of an integrator leaves them. */
const moduleBudgets = [
  { what: 'loadEmbeds', files: ['index.js'], limit: 1 * kilobyte },
  { what: 'the React components', files: ['react.js', 'event-names.js'], limit: 2 * kilobyte },
  { what: 'the elements', files: ['element.js', 'event-names.js'], limit: 2 * kilobyte },
];

function readBuilt(file: string, folder: URL): Buffer {
  const path = new URL(file, folder);
  if (!existsSync(path)) throw new Error(`${file} is not built: run "npm run build" first`);
  return readFileSync(path);
}

/** Bytes as they cross the wire, Brotli quality 11. */
function brotliSize(bytes: Uint8Array): number {
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(bytes, { params: parameters }).length;
}

async function moduleSize(file: string): Promise<number> {
  const { code = '' } = await minify(readBuilt(file, npm).toString(), { module: true, ecma: 2020 });
  return brotliSize(Buffer.from(code));
}

let isOver = false;

function report(what: string, size: number, limit: number): void {
  const verdict = size <= limit ? 'ok  ' : 'OVER';
  isOver ||= size > limit;
  process.stdout.write(
    `${verdict} ${String(size).padStart(6)} of ${String(limit).padStart(6)} bytes  ${what}\n`,
  );
}

for (const { what, files, limit } of budgets) {
  const sizes = files.map((file) => brotliSize(readBuilt(file, site)));
  report(
    what,
    sizes.reduce((sum, size) => sum + size, 0),
    limit,
  );
}
for (const { what, files, limit } of moduleBudgets) {
  const sizes = await Promise.all(files.map(moduleSize));
  report(
    what,
    sizes.reduce((sum, size) => sum + size, 0),
    limit,
  );
}
process.exitCode = isOver ? 1 : 0;
