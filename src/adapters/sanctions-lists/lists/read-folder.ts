import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedEntry } from '../matching/name-index.ts';
import { filesIn, parseList, readListFiles } from './load-list.ts';
import { listIds, publishedLists } from './published-lists.ts';

/** Reads all lists that a folder has. @throws ListProblem if one of them can't be used */
export async function readFolder(folder: string): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for (const list of listIds) {
    const [first = ''] = filesIn(folder, list);
    if (!existsSync(join(folder, first))) continue;
    const { files, names } = await readListFiles(folder, list);
    const entities = parseList(publishedLists[list], files, names);
    entries.push(...entities.map((entity) => ({ list, entity })));
  }
  return entries;
}
