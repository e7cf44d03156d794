import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './release/files-below.ts';

/**
 * Writes a `.d.cts` for each `.d.ts` of the npm package: the compiler takes the types of a CommonJS module
 * from these. Both import modules that exist, where the compiler writes the names of sources. The last
 * step of the build.
 */

const folder = 'dist/npm';
for (const file of filesBelow(folder).filter((name) => name.endsWith('.d.ts'))) {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, importing(text, 'js'));
  writeFileSync(path.replace(/\.ts$/, '.cts'), importing(text, 'cjs'));
}

function importing(text: string, ending: 'js' | 'cjs'): string {
  return text.replace(/((?:from |import |import\()['"]\.[^'"]+)\.[jt]s(?=['"])/g, `$1.${ending}`);
}
