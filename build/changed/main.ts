import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { listFiles } from '../list-files.ts';
import { readSourceFile } from '../structure/source-files.ts';
import { journeysOf } from './journeys.ts';
import { testsNear, within } from './tests-near.ts';

/**
 * `npm run test:changed` runs the tests that a change may break, in under two minutes on two idle cores.
 * It is for use while editing. `npm test` covers more, and `npm run test:all` everything.
 */

const seconds = { tests: 35, onPostgresql: 15 };
/** Leaves out the demo's static build: making it takes longer than the time for its journeys. */
const withServers = ['journeys', 'whole-browser', 'power-cut'].map((name) => `--project=${name}`);
const changed = changedFiles();
const near = testsNear(changed, readModules());
const tests = within(seconds.tests, near);
const onPostgresql = changed.some(dependsOnTheDatabase)
  ? within(seconds.onPostgresql, tests.filter(isOfPlatform))
  : [];
const journeys = journeysOf(changed);

say(`${changed.length} changed files\n`);
// The build runs beside the checks: neither uses two cores.
if (journeys.length > 0) runTogether('check', 'build -- --logLevel warn');
else run('check');
if (tests.length > 0) runProgram('node_modules/vitest/vitest.mjs', 'run', ...tests);
if (onPostgresql.length > 0) run('task', '--', 'postgresql', ...onPostgresql);
if (journeys.length > 0) run('task', '--', 'journeys', ...withServers, ...journeys);
say(`
${tests.length} of the ${near.length} test files near the change ran, ${onPostgresql.length} of them on PostgreSQL too,
and ${journeys.length === 0 ? 'no journeys' : journeys.join(', ')}.
Left out is what is further away: ${leftOut()}.
npm test runs more, and npm run test:all everything.
`);

/** Returns the files that differ from where this branch left `main`, committed or not. */
function changedFiles(): string[] {
  const base = commonWith('main') ?? commonWith('origin/main') ?? 'HEAD';
  const differing = git('diff', '--name-only', '--diff-filter=d', base) ?? [];
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...differing, ...untracked])].sort();
}

function commonWith(branch: string): string | undefined {
  return git('merge-base', 'HEAD', branch)?.[0];
}

/** Returns the lines of git's output, or undefined if git fails. */
function git(...args: string[]): string[] | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
}

/** Reads the files of the repository and their imports. */
function readModules() {
  return listFiles('src', 'demo', 'build', 'lab')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => readSourceFile(path, readFileSync(path, 'utf8')));
}

function isOfPlatform(path: string): boolean {
  return path.startsWith('src/platform/');
}

/** True if a real PostgreSQL may behave differently: locks, transactions, tables, plain SQL. */
function dependsOnTheDatabase(path: string): boolean {
  if (!isOfPlatform(path) || !path.endsWith('.ts')) return false;
  if (path.startsWith('src/platform/kernel/store/')) return true;
  return /\block|forUpdate|transaction|\bsql`/i.test(readFileSync(path, 'utf8'));
}

function leftOut(): string {
  const rest = near.filter((path) => !tests.includes(path));
  const tooFar =
    rest.length > 0 ? `${rest.length} test files (${rest.slice(0, 3).join(', ')}…), ` : '';
  return `${tooFar}tests that reach it through the whole platform, the structure, the other journeys`;
}

/** Runs a script of the package, and exits with its code if it fails. */
function run(script: string, ...args: string[]): void {
  endOnFailure(spawnSync('npm', ['run', '--silent', script, ...args], { stdio: 'inherit' }).status);
}

function runTogether(...scripts: string[]): void {
  const options = ['--group', '--kill-others-on-fail'];
  const commands = scripts.map((script) => `npm:${script}`);
  endOnFailure(
    spawnSync('npx', ['concurrently', ...options, ...commands], { stdio: 'inherit' }).status,
  );
}

function runProgram(...args: string[]): void {
  endOnFailure(spawnSync(process.execPath, args, { stdio: 'inherit' }).status);
}

function endOnFailure(status: number | null): void {
  if (status !== 0) process.exit(status ?? 1);
}

function say(text: string): void {
  process.stdout.write(text);
}
