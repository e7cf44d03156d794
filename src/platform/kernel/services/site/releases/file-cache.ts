import type { SiteFile } from '../read-site.ts';

/** Files read from disk; the least recently used ones are removed first. */
export interface FileCache {
  /** Concurrent requests share one read. */
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
