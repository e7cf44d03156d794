import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import npmPackage from '../../package.json' with { type: 'json' };
import { filesBelow } from '../release/files-below.ts';
import { bundlePlatform, requiredByName } from './bundle-platform.ts';
import { writeLicenses } from './write-licenses.ts';

/**
 * `npm run task -- package` makes `dist/package/embeds-<version>.tar.gz`: everything that a machine needs
 * besides Node.js and PostgreSQL to run the platform. The site must be built first.
 */

const name = `embeds-${npmPackage.version}`;
const parent = 'dist/package';
const folder = join(parent, 'embeds');
const archive = join(parent, `${name}.tar.gz`);

if (!existsSync('dist/site/v1/embeds.js')) throw new Error('Run npm run build first.');
rmSync(parent, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const dependencies = writeLicenses(folder, await bundlePlatform(folder));
writeFileSync(join(folder, 'package.json'), manifest(dependencies));
for (const built of ['dist/site', 'dist/console', 'dist/desk']) {
  cpSync(built, join(folder, built), { recursive: true });
}
cpSync('ops', join(folder, 'ops'), { recursive: true });
cpSync('docs/operating.md', join(folder, 'operating.md'));
pack();
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const unpacked = filesBelow(folder).reduce(
  (sum, file) => sum + statSync(join(folder, file)).size,
  0,
);
process.stdout.write(
  `${archive}: ${megabytes(statSync(archive).size)}, unpacked ${megabytes(unpacked)}\n`,
);

function manifest(bundled: Record<string, string>): string {
  const { version, engines } = npmPackage;
  const content = { name: 'embeds', version, private: true, type: 'module', engines };
  return `${JSON.stringify({ ...content, imports: requiredByName, dependencies: bundled }, null, 2)}\n`;
}

/** Packs reproducibly: without dates and names of this machine. */
function pack(): void {
  const fixed = ['--sort=name', '--mtime=@0', '--owner=root:0', '--group=root:0'];
  const tar = ['--create', ...fixed, '--mode=u=rwX,go=rX', '--directory', parent, 'embeds'];
  const packed = execFileSync('tar', tar, { maxBuffer: 2 ** 30 });
  writeFileSync(archive, execFileSync('gzip', ['-9n'], { input: packed, maxBuffer: 2 ** 30 }));
}
