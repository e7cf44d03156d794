import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import npmPackage from '../../package.json' with { type: 'json' };
import { addRelease } from '../../src/platform/kernel/services/site/releases/add-release.ts';
import { copySources } from './copy-sources.ts';

/**
 * `npm run task -- release <folder>` builds the site twice, here and in another folder. If both have the
 * same hashes, it adds the site to a folder of releases (`SITE_DIR`). Without a folder it only compares.
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
  if (target) await addRelease('dist/site', resolve(target));
} finally {
  rmSync(elsewhere, { recursive: true, force: true });
}

function build(folder: string): void {
  const vite = join(process.cwd(), 'node_modules/.bin/vite');
  execFileSync(vite, ['build', '--app', '--logLevel', 'warn'], { cwd: folder, stdio: 'inherit' });
}
