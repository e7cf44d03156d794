import { createThreads } from '../../kernel/services/index.ts';
import type { ReadUpload, SentFile } from './read-upload.ts';

/** The build places it next to the program. */
const entry = import.meta.url.endsWith('.ts') ? './file-thread.ts' : './file-thread.js';

/** Threads that read untrusted files, shared by all platforms of this process. */
export const fileReading = createThreads<SentFile, ReadUpload>({
  entry: new URL(entry, import.meta.url),
  limitMs: 10_000,
  heapMiB: 256,
  threads: 2,
  waiting: 32,
});
