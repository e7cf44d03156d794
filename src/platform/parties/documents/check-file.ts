import {
  type DocumentType,
  documentTypes,
  maxDocumentBytes,
  maxMegapixels,
  maxPages,
} from '../../../contract/index.ts';
import type { FileProblem } from '../../../metadata/read-file.ts';
import type { UploadedFile } from '../../kernel/api/index.ts';
import { ThreadLimit, ThreadsBusy } from '../../kernel/services/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import { fileReading } from './file-reading.ts';
import { officeTypes } from './office-types.ts';
import type { ReadUpload, SentFile } from './read-upload.ts';

/** An accepted file with the type of its content. */
export interface CheckedFile {
  /** The stored bytes, without metadata. */
  readonly bytes: Uint8Array;
  /** The bytes as sent, which identify repeated uploads. */
  readonly sent: Uint8Array;
  readonly type: DocumentType;
  /** The sender's file name; may be empty. */
  readonly name: string;
}

const namesOf = (types: readonly DocumentType[]): string =>
  types.map(({ extensions }) => extensions[0].toUpperCase()).join(', ');

/**
 * Checks the content of a file, whatever its name, and removes metadata. With `isOfForm`, accepts
 * no texts and office files and limits pages. @throws Failure invalid_attribute, request_too_large
 */
export async function checkFile(
  file: UploadedFile | undefined,
  { isOfForm }: { isOfForm: boolean },
): Promise<CheckedFile> {
  if (!file) throw invalidAttribute('file', 'file is required: send one file in the form.');
  const { bytes, name } = file;
  if (bytes.length === 0) throw invalidAttribute('file', 'file is empty: choose it again.');
  if (bytes.length > maxDocumentBytes) {
    const detail = `file must be at most ${maxDocumentBytes / 1024 / 1024} MiB.`;
    throw new Failure('request_too_large', detail, { pointer: '/data/attributes/file' });
  }
  const withOffice = !isOfForm;
  const read = await readInThread({
    bytes: new Uint8Array(bytes),
    name,
    withOffice,
    limits: { pages: isOfForm ? maxPages : Number.POSITIVE_INFINITY, megapixels: maxMegapixels },
  });
  if ('problem' in read) throw invalidAttribute('file', detailOf(read.problem, withOffice));
  return { bytes: read.bytes, sent: bytes, type: read.type, name };
}

/** Describes the problem of a file and its solution. */
function detailOf(problem: FileProblem | 'unknown_type', withOffice: boolean): string {
  switch (problem) {
    case 'unknown_type': {
      const kinds = namesOf(withOffice ? [...documentTypes, ...officeTypes] : documentTypes);
      return `The content of file must be one of ${kinds}.`;
    }
    case 'locked':
      return 'file is locked with a password: save it without one.';
    case 'damaged':
      return unreadable;
    case 'too_many_pages':
      return `file must have at most ${maxPages} pages.`;
    case 'too_many_pixels':
      return `file must have at most ${maxMegapixels} megapixels: take the photo again at a lower resolution.`;
  }
}

const unreadable =
  'file is damaged, or can’t be read: save it again as PDF, or take a photo of the document.';
const retryAfterSeconds = 5;

async function readInThread(file: SentFile): Promise<ReadUpload> {
  try {
    return await fileReading.run(file);
  } catch (error) {
    if (error instanceof ThreadLimit) throw invalidAttribute('file', unreadable);
    if (!(error instanceof ThreadsBusy)) throw error;
    const detail = `Too many files are being read. Try again in ${retryAfterSeconds} s.`;
    const headers = { 'retry-after': String(retryAfterSeconds) };
    throw new Failure('rate_limited', detail, { headers });
  }
}
