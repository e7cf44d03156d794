import { threadMain } from '../../kernel/threads/thread-main.ts';
import { readUpload } from './read-upload.ts';

/** The threads of `file-reading.ts` run this. */
export const main = threadMain(readUpload);
