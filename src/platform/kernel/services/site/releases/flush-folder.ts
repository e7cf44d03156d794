import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a folder to disk, so that a power cut leaves no file empty. */
export async function flushFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  await Promise.all([...paths, folder].map(flush));
}

export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
