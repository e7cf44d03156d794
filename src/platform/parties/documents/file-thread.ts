import { threadMain } from '../../kernel/services/index.ts';
import { readUpload } from './read-upload.ts';

/** Entry point of the threads of `file-reading.ts`. */
export const main = threadMain(readUpload);
