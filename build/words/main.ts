import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { findWords } from './find-words.ts';

/** Part of `npm run check`: exits with 1 if a comment, test title or page has a word of `avoided.ts`. */

const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
});
const found = listed
  .split('\n')
  .filter((path) => /\.(?:tsx?|md)$/.test(path) && !path.endsWith('.d.ts') && existsSync(path))
  .flatMap((path) => findWords(path, readFileSync(path, 'utf8')));
for (const { path, line, text, instead } of found) {
  process.stderr.write(`${path}:${line}  "${text}": ${instead}\n`);
}
process.exitCode = found.length > 0 ? 1 : 0;
