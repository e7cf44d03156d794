import type { SiteFile } from '../read-site.ts';

/** Files that were read from disk, up to a number of bytes; the least recently used go first. */
export interface FileCache {
  /** Returns a file of the cache, or reads it. Requests at the same time share one read. */
  get(key: string, read: () => Promise<SiteFile>): Promise<SiteFile>;
}

/** @param maxBytes of all files together, in all their encodings */
export function createFileCache(maxBytes: number): FileCache {
  const entries = new Map<string, { file: Promise<SiteFile>; bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function shrink(): void {
    for (const key of entries.keys()) {
      if (total <= maxBytes) return;
      remove(key);
    }
  }

  return {
    get(key, read) {
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.file;
      }
      const entry = { file: read(), bytes: 0 };
      entries.set(key, entry);
      entry.file.then(
        (file) => {
          if (entries.get(key) !== entry) return;
          entry.bytes = bytesOf(file);
          total += entry.bytes;
          shrink();
        },
        () => entries.get(key) === entry && entries.delete(key),
      );
      return entry.file;
    },
  };
}

const bytesOf = ({ identity, br, gzip }: SiteFile): number =>
  identity.bytes.length + (br?.bytes.length ?? 0) + (gzip?.bytes.length ?? 0);
