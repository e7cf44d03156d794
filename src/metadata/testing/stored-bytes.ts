import { readFile } from '../read-file.ts';

const limits = { pages: 100, megapixels: 100 };

/** A file as it is stored; throws for one that is refused. */
export async function storedBytes(
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const read = await readFile(bytes, mimeType, limits);
  if ('problem' in read) throw new Error(read.problem);
  return read.bytes;
}

/** Why a file is refused; undefined for one that is not. */
export async function problemOf(
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string,
): Promise<string | undefined> {
  const read = await readFile(bytes, mimeType, limits);
  return 'problem' in read ? read.problem : undefined;
}
