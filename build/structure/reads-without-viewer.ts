import type { SourceFile } from './source-files.ts';

const engine = 'src/platform/kernel/api/json-api/';
/** The only file that joins a table to its reader's scope. Decision: row-visibility. */
const visibleRows = `${engine}visible-rows.ts`;

/**
 * Returns the files that could read rows without checking the viewer: files of the JSON:API engine that
 * name a table, and files of the platform that apply a resource's scope themselves.
 */
export function readsWithoutViewer(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => {
      if (path === visibleRows || !path.startsWith('src/platform/')) return false;
      const namesTable = path.startsWith(engine) && /\bsql\.table\(|\.table\b/.test(text);
      return namesTable || /\.visibleTo\(/.test(text);
    })
    .map(({ path }) => path);
}
