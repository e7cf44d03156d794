import {
  type ReadUpload,
  readUpload,
  type SentFile,
} from '../../src/platform/parties/documents/read-upload.ts';

/** Stands in for the threads that read files: the sandbox is in a worker already, and serves one person. */
export const fileReading = { run: (file: SentFile): Promise<ReadUpload> => readUpload(file) };
