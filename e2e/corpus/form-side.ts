import { maxMegapixels, maxPages } from '../../src/contract/document-limits.ts';
import { documentTypes, maxDocumentBytes } from '../../src/contract/document-type.ts';
import { prepareFile } from '../../src/frame/documents/prepare/prepare-file.ts';
import type { Verdict } from './platform-side.ts';

const limits = {
  fileTypes: documentTypes.map(({ mimeType }) => mimeType),
  largestFile: maxDocumentBytes,
  maxMegapixels,
  maxPages,
};

/** Prepares a file with the form's own code, in a browser that doesn't draw. */
export async function askForm(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Verdict> {
  const prepared = await prepareFile(new File([bytes], name), limits, {});
  if ('problem' in prepared) return { refused: prepared.problem };
  return { bytes: new Uint8Array(await prepared.file.arrayBuffer()) };
}
