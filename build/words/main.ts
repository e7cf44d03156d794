import { readFileSync } from 'node:fs';
import { listFiles } from '../list-files.ts';
import { findWords } from './find-words.ts';

/** Part of `npm run check`: exits with 1 if a comment, test title or page has a word of `avoided.ts`. */

/** Generated, or about these words. */
const exempt = /\.d\.ts$|^docs\/(?:coverage|words)\.md$|^build\/words\//;
const found = listFiles()
  .filter((path) => /\.(?:tsx?|md)$/.test(path) && !exempt.test(path))
  .flatMap((path) => findWords(path, readFileSync(path, 'utf8')));
for (const { path, line, text, instead } of found) {
  process.stderr.write(`${path}:${line}  "${text}": ${instead}\n`);
}
process.exitCode = found.length > 0 ? 1 : 0;
