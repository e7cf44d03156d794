import {
  type ReadUpload,
  readUpload,
  type SentFile,
} from '../../src/platform/parties/documents/read-upload.ts';

/** Replaces the threads that read files: the sandbox already runs in a worker, and serves one person. */
export const fileReading = { run: (file: SentFile): Promise<ReadUpload> => readUpload(file) };
