import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../list-files.ts';
import { changes } from './changes.ts';
import { make } from './make.ts';

/**
 * `npm run task -- changes` makes each change of `changes.ts` in a copy of the tree, only in the files that
 * `docs/architecture.md` lists for it, and runs `npm run check` and tests there.
 */

const copy = '.cache/changes';
const tests = [
  'build/generate',
  'build/docs/tables.test.ts',
  'src/contract',
  'src/languages',
  'src/embeds',
  'src/frame/form/theme',
  'src/frame/wire',
  'src/frame/form/i18n',
  'src/platform/testing/every-resource',
  'src/platform/kernel/api/json-api/declarations.test.ts',
  'src/platform/kernel/api/openapi',
  'src/platform/kernel/api/permissions',
  'src/platform/parties/account-notes',
  'src/platform/server/settings',
  'src/platform/testing/tables',
  'src/platform/money/chargebacks',
];

const tree = {
  read: (path: string) =>
    existsSync(join(copy, path)) ? readFileSync(join(copy, path), 'utf8') : '',
  write: (path: string, text: string) => {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  },
};
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: copy, stdio: 'inherit' });

rmSync(copy, { recursive: true, force: true });
for (const path of listFiles()) cpSync(path, join(copy, path));
for (const change of changes) process.stdout.write(`ok  ${change.what}: ${make(change, tree)}\n`);
// Programs that ask git for files must see those of the copy.
run('git', 'init', '--quiet');
run('npm', 'run', 'generate', '--', '--record');
// Pages show answers that were just recorded.
run('npm', 'run', 'generate');
run('npm', 'run', 'task', '--', 'coverage');
// The formatter's line breaks don't count.
run('npx', 'biome', 'check', '--write', '.');
run('npm', 'run', 'check');
run('npx', 'vitest', 'run', ...tests, '--reporter', 'dot');
rmSync(copy, { recursive: true, force: true });
