import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { documentSeal, type StoredFile, takeObject, withObject } from './document-files.ts';
import { createContentDigest } from './insert-document.ts';

/** A file that was written part by part. */
export interface WrittenFile {
  readonly stored: StoredFile;
  /** In bytes. */
  readonly size: number;
  /** See `insertDocument`. */
  readonly digest: string;
}

/** Bytes of a part: few enough to be encrypted and stored between two other requests. */
const partBytes = 256 * 1024;

/** Longer than writing the largest file can take. Afterwards, its process has died. */
const graceSeconds = 24 * 3600;

/**
 * Stores a file while it is written, so that memory use is bounded, and runs a unit of work. Each part is
 * encrypted and stored like a whole file, without a transaction around all of them. Removes the parts unless the
 * callback calls `attachFile`.
 */
export async function withWrittenFile<T>(
  services: Services,
  { organizationId, chunks }: { organizationId: string; chunks: AsyncIterable<Buffer> },
  callback: (work: Work, file: WrittenFile) => Promise<T>,
): Promise<T> {
  const file_id = services.newId();
  const digest = createContentDigest(services.secrets);
  let [parts, size] = [0, 0];
  try {
    for await (const bytes of inParts(chunks)) {
      digest.update(bytes);
      size += bytes.length;
      await storePart(services, { file_id, place: parts++, organizationId, bytes });
    }
    const file = { stored: { file_id, parts }, size, digest: digest.digest('hex') };
    return await services.transact((work) => callback(work, file));
  } finally {
    services.inBackground('loose-files', () => removeParts(services, file_id));
  }
}

/** Joins chunks to parts of the same size; the last may be smaller. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    let whole = Buffer.concat(waiting);
    for (; whole.length >= partBytes; whole = whole.subarray(partBytes)) {
      yield whole.subarray(0, partBytes);
    }
    [waiting, length] = [[whole], whole.length];
  }
  if (length > 0) yield Buffer.concat(waiting);
}

interface Part {
  readonly file_id: string;
  readonly place: number;
  readonly organizationId: string;
  readonly bytes: Buffer;
}

/** Stores a part that has no document yet. */
async function storePart(
  services: Services,
  { file_id, place, organizationId, bytes }: Part,
): Promise<void> {
  const { store, secrets, objects, clock } = services;
  const sealed = secrets.sealBytes(documentSeal, bytes);
  const remove_at = secondsAfter(clock.system(), graceSeconds);
  const row = { file_id, place, organization_id: organizationId, remove_at };
  if (!objects) {
    await store.db
      .insertInto('uploaded_document_files')
      .values({ ...row, sealed })
      .execute();
    return;
  }
  await withObject(services, { organizationId, sealed }, (object) =>
    store.transaction(async (trx) => {
      await takeObject(trx, object.object_key);
      await trx
        .insertInto('uploaded_document_files')
        .values({ ...row, ...object })
        .execute();
    }),
  );
}

/** Deletes the parts of a file that no document uses. */
async function removeParts({ store }: Services, fileId: string): Promise<void> {
  await store.db
    .deleteFrom('uploaded_document_files')
    .where('file_id', '=', fileId)
    .where('document_id', 'is', null)
    .execute();
}

/** Deletes the parts of files whose process died while it wrote them. */
export async function sweepLooseParts({ store, clock }: Services): Promise<void> {
  await store.db
    .deleteFrom('uploaded_document_files')
    .where('remove_at', '<=', clock.system())
    .execute();
}
