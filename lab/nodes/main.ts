import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/**
 * `npm run task -- nodes` runs `npm test` on each supported version of Node.js;
 * `npm run task -- nodes src/contract` runs only these tests. Versions other than the installed one are
 * npm packages in `.cache/nodes`.
 */

const versions = ['20', '22', '24'];
const own = process.versions.node.split('.')[0];
const files = process.argv.slice(2);

const failed = versions.filter((version) => {
  const folder = version === own ? undefined : install(version);
  return !passes(folder);
});
process.stdout.write(failed.length > 0 ? `Failed on Node ${failed.join(', ')}\n` : 'All pass\n');
process.exitCode = failed.length > 0 ? 1 : 0;

/** @returns the program's folder */
function install(version: string): string {
  const target = resolve('.cache/nodes', version);
  const name = `node-${process.platform}-${process.arch}`;
  const bin = join(target, 'node_modules', name, 'bin');
  if (existsSync(bin)) return bin;
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', '--prefix', target, ...quiet, `${name}@${version}`];
  execFileSync('npm', args, { stdio: 'inherit' });
  return bin;
}

function passes(bin: string | undefined): boolean {
  const PATH = [...(bin ? [bin] : []), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH };
  const node = bin ? join(bin, 'node') : process.execPath;
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  process.stdout.write(`Node ${version}\n`);
  const [program, ...args] =
    files.length > 0 ? [node, 'node_modules/vitest/vitest.mjs', 'run', ...files] : ['npm', 'test'];
  return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
}
