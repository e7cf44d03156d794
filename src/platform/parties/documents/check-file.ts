import {
  type DocumentType,
  documentTypeOf,
  documentTypes,
  isLockedPdf,
  largestDocument,
} from '../../../contract/index.ts';
import { withoutMetadata } from '../../../metadata/without-metadata.ts';
import { Failure, invalidAttribute } from '../../kernel/failure.ts';
import type { UploadedFile } from '../../kernel/http/parse-multipart.ts';
import { officeTypeOf, officeTypes } from './office-types.ts';

/** A file that may be kept, with what its content says it is. */
export interface CheckedFile {
  /** Without metadata: as it is kept. */
  readonly bytes: Uint8Array;
  /** As it came: it identifies the same file. */
  readonly sent: Uint8Array;
  readonly type: DocumentType;
  /** Its name as the sender gave it; may be empty. */
  readonly name: string;
}

const namesOf = (types: readonly DocumentType[]): string =>
  types.map(({ extensions }) => extensions[0].toUpperCase()).join(', ');

/**
 * Lets through what may be kept as a document. Only the content counts: SVG, pages and programs are
 * none, whatever they are called. The form removes metadata before it sends;
 * what comes from elsewhere loses it here.
 *
 * @param options.withOffice takes texts and the files of offices, too: see `officeTypes`
 * @throws Failure invalid_attribute or request_too_large, on `file`
 */
export async function checkFile(
  file: UploadedFile | undefined,
  { withOffice = false }: { withOffice?: boolean } = {},
): Promise<CheckedFile> {
  if (!file) throw invalidAttribute('file', 'file is required: send one file in the form.');
  const { bytes, name } = file;
  if (bytes.length === 0) throw invalidAttribute('file', 'file is empty: choose it again.');
  if (bytes.length > largestDocument) {
    const detail = `file must be at most ${largestDocument / 1024 / 1024} MiB.`;
    throw new Failure('request_too_large', detail, { pointer: '/data/attributes/file' });
  }
  const type = documentTypeOf(bytes) ?? (withOffice ? officeTypeOf(bytes, name) : undefined);
  if (!type) {
    const kinds = namesOf(withOffice ? [...documentTypes, ...officeTypes] : documentTypes);
    const detail = `file must be one of ${kinds}: its content is none of them.`;
    throw invalidAttribute('file', detail);
  }
  if (type.mimeType === 'application/pdf' && isLockedPdf(bytes)) {
    throw invalidAttribute('file', 'file is locked with a password: save it without one.');
  }
  const kept = await withoutMetadata(new Uint8Array(bytes), type.mimeType);
  return { bytes: kept, sent: bytes, type, name };
}
