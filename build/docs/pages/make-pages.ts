import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { type Operation, operations } from '../../../src/contract/index.ts';
import { type Entry, searchOptions } from '../../../src/docs/search-options.ts';
import { operationIdOf } from '../../../src/platform/kernel/api/openapi/document-paths.ts';
import { tagOf } from '../../../src/platform/kernel/api/openapi/tag-objects.ts';
import { addressOf, pageNames } from './navigation.ts';
import { type Page, readPage } from './read-page.ts';
import { renderPage } from './render-page.ts';

/** Adds the pages of `docs` to the site, next to their script and stylesheet. */
export function docsPages(): Plugin {
  return {
    name: 'docs-pages',
    applyToEnvironment: ({ name }) => name === 'docs',
    generateBundle() {
      for (const [fileName, source] of makePages()) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** Returns all files of the documentation site: text by path. */
export function makePages(): Map<string, string> {
  const pages = pageNames.map(readPage);
  const files = new Map(
    pages.map((page) => [`${addressOf(page.name).slice(1)}/index.html`, renderPage(page, pages)]),
  );
  return files.set('docs/search.json', JSON.stringify(indexOf(pages)));
}

function indexOf(pages: readonly Page[]): MiniSearch {
  const index = new MiniSearch(searchOptions);
  for (const page of pages) {
    for (const { id, title, text, depth } of page.sections) {
      const address = addressOf(page.name) + (depth === 1 ? '' : `#${id}`);
      index.add({ id: address, title, page: page.title, text });
    }
  }
  index.addAll(operationEntries());
  return index;
}

/** Returns one entry for each path of the reference, which shows two operations of a path as one. */
function operationEntries(): Entry[] {
  const entries = new Map<string, Entry>();
  for (const each of Object.entries(operations)) {
    const entry = operationEntry(each);
    const same = entries.get(entry.id);
    entries.set(entry.id, same ? { ...same, text: `${same.text} ${entry.text}` } : entry);
  }
  return [...entries.values()];
}

function operationEntry([name, operation]: [string, Operation]): Entry {
  const { method, path, summary } = operation;
  return {
    id: `/docs/reference#/${tagOf(operation)}/${operationIdOf(name, operation)}`,
    title: summary,
    page: 'API reference',
    text: `${method} ${path} ${name}`,
  };
}
