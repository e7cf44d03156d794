export type { DocumentFile } from './document-file.ts';
export { type DocumentRules, isDocumentRules } from './document-rules.ts';
export { createDocuments, type Documents, type DocumentsDraft } from './documents.ts';
export { type DocumentTextKey, type DocumentTexts, documentTexts } from './english.ts';
export { newsOf } from './file-limits.ts';
export { createPrepare } from './prepare-lazily.ts';
export { createSendFile } from './send-file.ts';
export { createUploads } from './uploads.ts';
