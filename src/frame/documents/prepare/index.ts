import { serveAsWorker } from './file-worker.ts';

export { fileFindings } from '../../../languages/files.ts';
export { prepareFile } from './prepare-file.ts';

// The worker runs the same file.
serveAsWorker();
