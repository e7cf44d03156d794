import { threadMain } from '../../kernel/services/index.ts';
import { readUpload } from './read-upload.ts';

/** The threads of `file-reading.ts` run this. */
export const main = threadMain(readUpload);
