import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { loadAtOnce, loadFrom, publishFiles } from './languages.ts';

const name = 'tax-ids';
const prefix = `\0${name}/`;

/**
 * Publishes each file of `src/frame/countries/tax-ids/countries`, so that a form loads only that of the chosen
 * country. A chunk for each would need a hash in the document.
 */
export function taxIds(): Plugin {
  return {
    name,
    enforce: 'pre',
    resolveId(source, importer = '') {
      const [path, query] = source.split('?');
      return query === name && path ? prefix + resolve(dirname(importer), path) : undefined;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const files = readFiles(id.slice(prefix.length));
      const codes = files.map(([code]) => code).join(' ');
      const { version, files: published } = publishFiles(name, files);
      const isBuild = this.environment.mode === 'build';
      if (isBuild) for (const one of published) this.emitFile({ type: 'asset', ...one });
      const fetching = resolve('src/languages/fetch-texts.ts');
      return `export const codes = '${codes}';
${isBuild ? loadFrom(fetching, name, version) : loadAtOnce(files)}`;
    },
  };
}

/** Reads the files of a folder by the code of their country. */
const readFiles = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map(
      (file) =>
        [basename(file, '.json'), JSON.parse(readFileSync(join(folder, file), 'utf8'))] as const,
    );
