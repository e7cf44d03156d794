import { createThreads } from '../../kernel/services/index.ts';
import type { ReadUpload, SentFile } from './read-upload.ts';

/** Built, it lies beside the program. */
const entry = import.meta.url.endsWith('.ts') ? './file-thread.ts' : './file-thread.js';

/**
 * Reads untrusted files in threads of the process, which all platforms in it share. A file of the
 * largest size takes less than a second; one that takes longer is refused.
 */
export const fileReading = createThreads<SentFile, ReadUpload>({
  entry: new URL(entry, import.meta.url),
  limitMs: 10_000,
  heapMiB: 256,
  threads: 2,
  waiting: 32,
});
