import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** `npm run size`: Brotli bytes of what a merchant's customer downloads; fails over budget. */

const site = new URL('../dist/site/', import.meta.url);
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
  { what: 'purchase-protection.js', files: ['v1/purchase-protection.js'], limit: 1 * kilobyte },
  { what: 'challenge frame', files: ['v1/frame/challenge.html'], limit: 10 * kilobyte },
];

/** Bytes of a built file as they cross the wire, Brotli quality 11. */
function brotliSize(file: string): number {
  const path = new URL(file, site);
  if (!existsSync(path)) throw new Error(`${file} is not built: run "npm run build" first`);
  const parameters = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(readFileSync(path), { params: parameters }).length;
}

let isOver = false;
for (const { what, files, limit } of budgets) {
  const size = files.reduce((sum, file) => sum + brotliSize(file), 0);
  const verdict = size <= limit ? 'ok  ' : 'OVER';
  isOver ||= size > limit;
  process.stdout.write(
    `${verdict} ${String(size).padStart(6)} of ${String(limit).padStart(6)} bytes  ${what}\n`,
  );
}
process.exitCode = isOver ? 1 : 0;
