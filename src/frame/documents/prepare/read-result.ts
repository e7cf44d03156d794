import type { FileTextKey } from '../../../languages/texts.ts';
import type { FileProblem } from '../../../metadata/read-file.ts';

/** What to say of a file that neither the form nor the platform takes. */
export const problemTexts: Readonly<Record<FileProblem, FileTextKey>> = {
  locked: 'fileLocked',
  damaged: 'fileDamaged',
  too_many_pages: 'tooManyPages',
  too_many_pixels: 'tooManyPixels',
};

/** The file as it was chosen, or what is left of it. */
export function strippedOf(
  { file, bytes }: { file: File; bytes: Uint8Array<ArrayBuffer> },
  stripped: Uint8Array<ArrayBuffer>,
  type: string,
): Blob {
  return stripped === bytes ? file : new Blob([stripped], { type });
}
