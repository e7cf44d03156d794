import { type DocumentType, documentTypeOf } from '../../../contract/document-type.ts';
import { type FileLimits, type FileProblem, readFile } from '../../../metadata/read-file.ts';
import { officeTypeOf } from './office-types.ts';

export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  /** Also accepts texts and office files: see `officeTypes`. */
  readonly withOffice: boolean;
  readonly limits: FileLimits;
}

/** A file to store, or the reason to reject it. */
export type ReadUpload =
  | { readonly type: DocumentType; readonly bytes: Uint8Array }
  | { readonly problem: FileProblem | 'unknown_type' };

/** Reads an untrusted file and removes metadata. Runs in a thread, because it can take any time. */
export async function readUpload(file: SentFile): Promise<ReadUpload> {
  const { bytes, name, withOffice, limits } = file;
  const type =
    documentTypeOf(bytes) ?? (withOffice ? officeTypeOf(Buffer.from(bytes), name) : undefined);
  if (!type) return { problem: 'unknown_type' };
  const read = await readFile(bytes, type.mimeType, limits);
  if ('problem' in read) return read;
  return { type, bytes: read.bytes };
}
