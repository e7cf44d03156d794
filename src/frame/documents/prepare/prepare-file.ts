import {
  type DocumentType,
  documentTypeOf,
  documentTypes,
} from '../../../contract/document-type.ts';
import type { FileTextKey } from '../../../languages/texts.ts';
import type { Preparation } from '../preparation.ts';
import type { Imaging } from './draw-picture.ts';
import type { Workers } from './file-worker.ts';
import { preparePicture } from './prepare-picture.ts';
import { readStripped } from './read-stripped.ts';

interface PlatformLimits {
  readonly fileTypes: readonly string[];
  /** In bytes. */
  readonly largestFile: number;
  readonly maxPages: number;
  readonly maxMegapixels: number;
}

/** Maximum bytes of a file to read: no camera makes larger photos. */
const largestOriginal = 100 * 1024 * 1024;

/**
 * Prepares a file for sending: removes metadata, turns photos upright and reduces their size, as far as the
 * browser can. Detects the type by the content, as the platform does.
 */
export async function prepareFile(
  file: File,
  limits: PlatformLimits,
  browser: Imaging & Workers,
): Promise<Preparation> {
  try {
    const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    if (file.size === 0) return { problem: 'fileEmpty' };
    const type = documentTypeOf(head);
    if (!type || !limits.fileTypes.includes(type.mimeType)) {
      return { problem: problemOfType(file, head, type) };
    }
    if (file.size > largestOriginal) return { problem: 'fileTooLarge' };
    const prepared =
      type.mimeType === 'application/pdf'
        ? await preparePdf(file, limits, browser)
        : await preparePicture(file, { ...limits, type }, browser);
    if ('problem' in prepared || prepared.file.size <= limits.largestFile) return prepared;
    return { problem: 'fileTooLarge' };
  } catch (error) {
    // The file is gone, for example on a removed drive, or is a folder.
    if (error instanceof DOMException) return { problem: 'fileUnreadable' };
    throw error;
  }
}

async function preparePdf(
  file: File,
  { largestFile, maxPages, maxMegapixels }: PlatformLimits,
  browser: Workers,
): Promise<Preparation> {
  if (file.size > largestFile) return { problem: 'fileTooLarge' };
  const limits = { type: 'application/pdf', pages: maxPages, megapixels: maxMegapixels };
  const read = await readStripped(file, limits, browser);
  return 'problem' in read ? read : read.asSent();
}

function problemOfType(
  { name, type: claimed }: File,
  head: Uint8Array,
  type: DocumentType | undefined,
): FileTextKey {
  if (type) return 'fileOfWrongType';
  if (/<svg[\s>]/i.test(new TextDecoder().decode(head))) return 'fileSvg';
  const extension = name.toLowerCase().split('.').at(-1) ?? '';
  const claimsSupportedType = documentTypes.some(
    ({ mimeType, extensions }) => mimeType === claimed || extensions.includes(extension),
  );
  return claimsSupportedType ? 'fileDisguised' : 'fileOfWrongType';
}
