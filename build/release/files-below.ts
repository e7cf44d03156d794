import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Returns all files in a folder and its subfolders: relative paths with `/`, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
