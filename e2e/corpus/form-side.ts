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

/** What the form's own code makes of a file, in a browser that draws nothing. */
export async function askForm(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Verdict> {
  const prepared = await prepareFile(new File([bytes], name), limits, {});
  if ('problem' in prepared) return { refused: prepared.problem };
  return { bytes: new Uint8Array(await prepared.file.arrayBuffer()) };
}
