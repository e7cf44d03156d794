import type { FileTextKey } from '../../../languages/texts.ts';
import type { PictureHead } from '../../../metadata/exif.ts';
import type { FileLimits, FileProblem } from '../../../metadata/read-file.ts';
import type { Preparation } from '../preparation.ts';
import { readInWorker, type Workers } from './file-worker.ts';

/** Texts for files that neither the form nor the platform accepts. */
const problemTexts: Readonly<Record<FileProblem, FileTextKey>> = {
  locked: 'fileLocked',
  damaged: 'fileDamaged',
  too_many_pages: 'tooManyPages',
  too_many_pixels: 'tooManyPixels',
};

interface StrippedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly head: PictureHead | undefined;
  asSent(): Exclude<Preparation, { problem: unknown }>;
}

/** Reads a file without metadata. Returns the reason if it isn't accepted. */
export async function readStripped(
  file: File,
  { type, ...limits }: FileLimits & { type: string },
  browser: Workers,
): Promise<{ problem: FileTextKey } | StrippedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readInWorker(bytes, { file, mimeType: type, limits }, browser);
  if ('problem' in read) return { problem: problemTexts[read.problem] };
  const { head, bytes: stripped } = read;
  return {
    bytes,
    head,
    asSent: () => ({
      file: stripped === bytes ? file : new Blob([stripped], { type }),
      name: file.name,
      warnings: [],
    }),
  };
}
