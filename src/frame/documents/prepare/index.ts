export { fileFindings } from '../../../languages/files.ts';
export { prepareFile } from './prepare-file.ts';
