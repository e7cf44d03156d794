import { type DocumentType, documentTypeOf } from '../../../contract/document-type.ts';
import { type FileLimits, type FileProblem, readFile } from '../../../metadata/read-file.ts';
import { officeTypeOf } from './office-types.ts';

/** A file as it was sent. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly name: string;
  /** Takes texts and office files, too: see `officeTypes`. */
  readonly withOffice: boolean;
  readonly limits: FileLimits;
}

/** A file as it is stored, or why it is refused. */
export type ReadUpload =
  | { readonly type: DocumentType; readonly bytes: Uint8Array }
  | { readonly problem: FileProblem | 'unknown_type' };

/**
 * Reads an untrusted file: what it is, whether it can be opened, and what of it is stored. Runs in a
 * thread, as a hostile file can take any time: see `file-reading.ts`.
 */
export async function readUpload(file: SentFile): Promise<ReadUpload> {
  const { bytes, name, withOffice, limits } = file;
  const type =
    documentTypeOf(bytes) ?? (withOffice ? officeTypeOf(Buffer.from(bytes), name) : undefined);
  if (!type) return { problem: 'unknown_type' };
  const read = await readFile(bytes, type.mimeType, limits);
  if ('problem' in read) return read;
  return { type, bytes: read.bytes };
}
