import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import npmPackage from '../../package.json' with { type: 'json' };
import { publishSite } from './publish-site.ts';

/**
 * `npm run release -- <folder>` builds the site twice, here and in another folder, and publishes it
 * when both have the same hashes. Without a folder it only compares.
 */

const release = `v${npmPackage.version}`;
const [target] = process.argv.slice(2);
const elsewhere = mkdtempSync(join(tmpdir(), 'embeds-release-'));
try {
  build(process.cwd());
  copySources(elsewhere);
  build(elsewhere);
  for (const list of [`v1/integrity.json`, `${release}/integrity.json`]) {
    const [here, there] = [process.cwd(), elsewhere].map((folder) =>
      readFileSync(join(folder, 'dist/site', list), 'utf8'),
    );
    if (here !== there) throw new Error(`${list} differs:\n${here}\n${there}`);
  }
  process.stdout.write(`${release}: two builds, the same hashes\n`);
  if (target) publishSite('dist/site', resolve(target), release);
} finally {
  rmSync(elsewhere, { recursive: true, force: true });
}

function build(folder: string): void {
  const vite = join(process.cwd(), 'node_modules/.bin/vite');
  execFileSync(vite, ['build', '--app', '--logLevel', 'warn'], { cwd: folder, stdio: 'inherit' });
}

/** What git has, as it is now, with the packages of this folder. */
function copySources(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}
