import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder's lock file into another folder, unless they are there already. */
export function installLocked(source: string, target = source): void {
  const files = ['package.json', 'package-lock.json'].map((name) => ({
    name,
    content: readFileSync(join(source, name)),
  }));
  const contents = Buffer.concat(files.map(({ content }) => content));
  const wanted = createHash('sha256').update(contents).digest('hex');
  const mark = join(target, 'node_modules/.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  mkdirSync(target, { recursive: true });
  if (target !== source) {
    for (const { name, content } of files) writeFileSync(join(target, name), content);
  }
  const plain = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
  execFileSync('npm', ['ci', ...plain], { cwd: target, stdio: 'inherit' });
  writeFileSync(mark, wanted);
}
