import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';
import { addressOf, type Edition, pageNamesOf } from './navigation.ts';
import { readPage } from './read-page.ts';
import type { ApiDocument } from './reference/document-types.ts';
import { renderReference } from './reference/render-reference.ts';
import { renderPage } from './render-page.ts';
import { searchIndexOf } from './search-index.ts';

/** Folders of the editions in the built site. The server chooses one, and serves it at `/docs`. */
const folders: Readonly<Record<Edition, string>> = { sandbox: '', production: 'production/' };
const editions = ['sandbox', 'production'] as const;

/** Adds the pages of `docs` and the reference to the site, next to their scripts and stylesheet. */
export function docsPages(): Plugin {
  return {
    name: 'docs-pages',
    applyToEnvironment: ({ name }) => name === 'docs',
    generateBundle() {
      const documents = readDocuments();
      for (const edition of editions) {
        for (const [path, source] of makePages(edition, documents[edition])) {
          this.emitFile({ type: 'asset', fileName: folders[edition] + path, source });
        }
      }
    },
  };
}

/** Makes the OpenAPI documents in a process of their own, which the platform's modules are loaded into. */
function readDocuments(): Record<Edition, ApiDocument> {
  const program = 'build/docs/pages/reference/print-documents.ts';
  const printed = execFileSync(process.execPath, ['--import', 'tsx', program], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(printed.toString());
}

/** Returns all files of an edition of the documentation: text by path. */
export function makePages(edition: Edition, document: ApiDocument): Map<string, string> {
  const pages = pageNamesOf(edition).map((name) => readPage(name, edition));
  const written = pages.map((page): [string, string] => [
    addressOf(page.name),
    renderPage(page, pages, edition),
  ]);
  const files = [...written, ...renderReference(document, edition)].map(
    ([address, text]): [string, string] => [`${address.slice(1)}/index.html`, text],
  );
  const index = JSON.stringify(searchIndexOf(pages, document));
  return new Map([...files, ['docs/search.json', index]]);
}
