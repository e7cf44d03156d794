import { createHash } from 'node:crypto';
import { smallJpeg } from '../../../src/metadata/testing/small-pictures.ts';
import type { Paper } from './plan-application.ts';

/** Offset in the picture's first table, which every reader preserves. */
const ownBytesAt = 80;

/**
 * Returns the same bytes for the same document, and different bytes for others. The files have no
 * metadata, so the platform doesn't change them.
 */
export function fileOf({ name }: Pick<Paper, 'name'>): File {
  if (name.endsWith('.pdf')) return new File([pdfWith(name)], name, { type: 'application/pdf' });
  const picture = new Uint8Array(smallJpeg);
  const own = createHash('sha256').update(name).digest().subarray(0, 8);
  picture.set(
    own.map((byte) => byte | 1),
    ownBytesAt,
  );
  return new File([picture], name, { type: 'image/jpeg' });
}

/** Computes a fingerprint; equal fingerprints mean equal files. */
export async function fingerprintOf(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  return createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
}

const pdfWith = (name: string) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]>>endobj
trailer<</Root 1 0 R>>
%${name}
%%EOF`;
