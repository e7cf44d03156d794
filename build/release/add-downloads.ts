import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Adds the downloads of the documentation to the built site, once the package has its declarations: its
 * archive, its types, and the changelog.
 */

const built = 'dist/npm';
const folder = 'dist/site/docs/files';

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
execFileSync('npm', ['pack', `./${built}`, '--pack-destination', folder, '--silent']);
cpSync(built, join(folder, 'types'), {
  recursive: true,
  filter: (path) => !/\.[a-z]+$/.test(path) || path.endsWith('.d.ts'),
});
cpSync('CHANGELOG.md', join(folder, 'CHANGELOG.md'));
