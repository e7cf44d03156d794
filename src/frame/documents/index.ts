export { announcementOf } from './document-texts.ts';
export { createDocuments } from './documents.ts';
export { ignoreStrayDrops } from './file-drops.ts';
export { summaryOf } from './labels.ts';
export { createPrepare } from './prepare-lazily.ts';
export { createSendFile } from './send-file.ts';
export { createUploads } from './uploads.ts';
