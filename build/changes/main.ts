import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Change, changes } from './changes.ts';

/**
 * `npm run test:changes`: makes each change of `changes.ts` in a copy of the tree, in the files that
 * `docs/architecture.md` lists for it and no others, and runs `npm run check` and tests there.
 */

/** In the tree, so that packages are found. Nothing is sent to git from here. */
const copy = '.cache/changes';
const tests = [
  'build/generate',
  'src/contract',
  'src/languages',
  'src/embeds',
  'src/frame/theme',
  'src/frame/wire',
  'src/frame/i18n',
  'src/platform/every-resource',
  'src/platform/kernel/json-api/declarations.test.ts',
  'src/platform/kernel/openapi',
  'src/platform/kernel/permissions',
  'src/platform/parties/account-notes',
  'src/platform/testing/tables',
  'src/platform/money/chargebacks',
];

const read = (path: string) => readFileSync(path, 'utf8');
const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd: copy, stdio: 'inherit' });

/** The paths that the paragraph of a change names. */
function pathsIn(architecture: string, what: string): string[] {
  const paragraph = architecture.split('\n\n').find((part) => part.startsWith(`**${what}.**`));
  if (!paragraph) throw new Error(`docs/architecture.md says nothing of: ${what}`);
  return [...paragraph.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
}

/** Whether a path is named: itself, its folder, one with a `<placeholder>`, or by the end of its name. */
function isNamed(path: string, names: readonly string[]): boolean {
  return names.some((name) => {
    const pattern = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<[^>]+>/g, '[^/]+');
    const isEnd = name.startsWith('.');
    return isEnd ? path.endsWith(name) : new RegExp(`^${pattern}(/|$)`).test(path);
  });
}

/** Lines of `later` that are not in `before`. */
function newLines(before: string, later: string): number {
  const known = new Set(before.split('\n'));
  return later.split('\n').filter((line) => !known.has(line)).length;
}

/** Makes a change in the copy. @throws when it takes more than it may, or a file that is not listed */
function make({ what, files, own = '', most }: Change): void {
  const names = pathsIn(read('docs/architecture.md'), what);
  const counted = { files: 0, lines: 0 };
  for (const [path, text] of Object.entries(files)) {
    if (!isNamed(path, names)) throw new Error(`${what}: ${path} is not listed`);
    const file = join(copy, path);
    const before = existsSync(file) ? read(file) : '';
    const later =
      typeof text === 'string' ? text : text(before, (other) => read(join(copy, other)));
    if (later === before) throw new Error(`${what}: ${path} stays as it is`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, later);
    if (own && path.startsWith(own)) continue;
    counted.files += 1;
    counted.lines += newLines(before, later);
  }
  const [unit, value, limit] =
    'files' in most
      ? ['files', counted.files, most.files]
      : ['lines elsewhere', counted.lines, most.lines];
  if (value > limit) throw new Error(`${what}: ${value} ${unit}, at most ${limit}`);
  process.stdout.write(`ok  ${what}: ${value} of ${limit} ${unit}\n`);
}

rmSync(copy, { recursive: true, force: true });
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
for (const path of listed.split('\n').filter((name) => name && existsSync(name))) {
  cpSync(path, join(copy, path));
}
for (const change of changes) make(change);
// Programs that ask git for the files are to see those of the copy.
run('git', 'init', '--quiet');
run('npm', 'run', 'generate');
run('npm', 'run', 'coverage');
// How the formatter breaks a line is not counted.
run('npx', 'biome', 'check', '--write', '.');
run('npm', 'run', 'check');
run('npx', 'vitest', 'run', ...tests, '--reporter', 'dot');
rmSync(copy, { recursive: true, force: true });
