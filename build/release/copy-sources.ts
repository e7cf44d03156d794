import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../list-files.ts';

/** Copies the files of the repository, with uncommitted changes, and links its packages. */
export function copySources(folder: string): void {
  for (const file of listFiles()) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
}
