import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes all files and folders in a folder to disk, so that a power cut leaves none of them empty. */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  await Promise.all([...paths, folder].map(flush));
}

/** Writes one file to disk, or the list of files of a folder. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
