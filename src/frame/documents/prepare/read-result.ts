import type { FileTextKey } from '../../../languages/texts.ts';
import type { FileProblem } from '../../../metadata/read-file.ts';

/** Texts for files that neither the form nor the platform accepts. */
export const problemTexts: Readonly<Record<FileProblem, FileTextKey>> = {
  locked: 'fileLocked',
  damaged: 'fileDamaged',
  too_many_pages: 'tooManyPages',
  too_many_pixels: 'tooManyPixels',
};

/** Returns the original file, or a new one if bytes were removed. */
export function strippedOf(
  { file, bytes }: { file: File; bytes: Uint8Array<ArrayBuffer> },
  stripped: Uint8Array<ArrayBuffer>,
  type: string,
): Blob {
  return stripped === bytes ? file : new Blob([stripped], { type });
}
