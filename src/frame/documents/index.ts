export { createDocuments } from './documents.ts';
export { refuseStrayDrops } from './drops.ts';
export { newsOf } from './file-limits.ts';
export { summaryOf } from './labels.ts';
export { createPrepare } from './prepare-lazily.ts';
export { createSendFile } from './send-file.ts';
export { createUploads } from './uploads.ts';
