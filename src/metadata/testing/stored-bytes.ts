import { readFile } from '../read-file.ts';

const limits = { pages: 100, megapixels: 100 };

/** Returns a file without metadata. Throws if it is rejected. */
export async function storedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const read = await readFile(bytes, mimeType, limits);
  if ('problem' in read) throw new Error(read.problem);
  return read.bytes;
}

/** Returns the reason to reject a file, if any. */
export async function problemOf(
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<string | undefined> {
  const read = await readFile(bytes, mimeType, limits);
  return 'problem' in read ? read.problem : undefined;
}
