import type { Services } from '../../kernel/work/index.ts';
import { digestOf, documentSeal } from './document-files.ts';
import { objectNameOf } from './loose-objects.ts';

type Reader = Pick<Services, 'store' | 'secrets' | 'objects'>;

/** Reads the bytes of a document; undefined without one. @throws Error if they can't be read */
export async function readFile(reader: Reader, documentId: string): Promise<Buffer | undefined> {
  const chunks = await openFile(reader, documentId);
  if (!chunks) return undefined;
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}

/**
 * Reads the bytes of a document part by part, the first of them immediately; undefined without a document.
 * @throws Error if they can't be read
 */
export async function openFile(
  reader: Reader,
  documentId: string,
): Promise<AsyncGenerator<Buffer> | undefined> {
  const first = await readPart(reader, documentId, 0);
  return first && partsFrom(reader, documentId, first);
}

async function* partsFrom(
  reader: Reader,
  documentId: string,
  first: Buffer,
): AsyncGenerator<Buffer> {
  let part: Buffer | undefined = first;
  for (let place = 1; part; place++) {
    yield part;
    part = await readPart(reader, documentId, place);
  }
}

async function readPart(
  { store, secrets, objects }: Reader,
  documentId: string,
  place: number,
): Promise<Buffer | undefined> {
  const row = await store.db
    .selectFrom('uploaded_document_files')
    .select(['sealed', 'object_key', 'object_digest'])
    .where('document_id', '=', documentId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.sealed) return secrets.openBytes(documentSeal, row.sealed);
  if (!objects) throw new Error('this document is in a bucket: set S3_URL');
  const sealed = await objects.get(objectNameOf(String(row.object_key)));
  if (!sealed) throw new Error('the bucket has no such object');
  if (!row.object_digest?.equals(digestOf(sealed))) throw new Error('the object has other bytes');
  return secrets.openBytes(documentSeal, sealed);
}
