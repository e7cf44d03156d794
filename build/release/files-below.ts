import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of a folder and of all folders in it: their paths from there, with `/`, in order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
