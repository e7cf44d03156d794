import { answerPage } from './file-worker.ts';

export { fileFindings } from '../../../languages/files.ts';
export { prepareFile } from './prepare-file.ts';

// The worker of this chunk runs the same file.
answerPage();
