import MiniSearch from 'minisearch';
import { type Entry, searchOptions } from '../../../src/docs/search-options.ts';
import { addressOf, readerOf } from './navigation.ts';
import type { Page } from './read-page.ts';
import type { ApiDocument } from './reference/document-types.ts';
import { addressOfTopic, readReference, type Topic } from './reference/read-reference.ts';

/** Returns an index of every section of the pages, and of every operation of the reference. */
export function searchIndexOf(pages: readonly Page[], document: ApiDocument): MiniSearch<Entry> {
  const index = new MiniSearch(searchOptions);
  for (const page of pages) {
    for (const { id, title, text, depth } of page.sections) {
      const address = addressOf(page.name) + (depth === 1 ? '' : `#${id}`);
      index.add({ id: address, title, page: page.title, text, reader: readerOf(page.name) });
    }
  }
  const topics = readReference(document).flatMap((task) => task.topics);
  index.addAll(topics.flatMap(entriesOf));
  return index;
}

function entriesOf({ tag, endpoints }: Topic): Entry[] {
  return endpoints.map(({ method, path, operation }) => ({
    id: addressOfTopic(tag, operation.operationId),
    title: operation.summary,
    page: 'API reference',
    text: `${method} ${path} ${operation.operationId}`,
    reader: 'reference',
  }));
}
