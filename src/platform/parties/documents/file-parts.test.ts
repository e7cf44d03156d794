import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { documentTypes } from '../../../contract/index.ts';
import {
  connectObjectStore,
  type ObjectStore,
} from '../../kernel/services/objects/object-store.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { sweepLooseParts, withWrittenFile } from './file-parts.ts';
import { insertDocument } from './insert-document.ts';
import { sweepLooseObjects } from './loose-objects.ts';
import { moveFiles } from './move-files.ts';
import { readFile } from './read-file.ts';

/** Files that are stored while they are written: in the database, and in a bucket. */

let server: S3Server;
let bucket: ObjectStore;
const given = useTestPlatform({
  objects: {
    put: (key, bytes) => bucket.put(key, bytes),
    get: (key) => bucket.get(key),
    remove: (key) => bucket.remove(key),
  },
});
let client: ApiClient;
let owner: { organization_id: string; account_id: string };

beforeAll(async () => {
  server = await startS3Server();
  bucket = connectObjectStore(server.settings);
});
afterAll(() => server?.stop());

beforeEach(async () => {
  for (const name of server.names()) await bucket.remove(name);
  client = await given.signUp();
  const { accountId } = await createAccountWithOwner(client);
  const { organization_id } = await given.store.db
    .selectFrom('accounts')
    .select('organization_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  owner = { organization_id, account_id: accountId };
});

const chunkBytes = 100 * 1024;
const bytes = randomBytes(13 * chunkBytes + 7);

async function* inChunks(): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

/** Writes a file and its document; returns the document's id. */
function write(services: Services, chunks: AsyncIterable<Buffer> = inChunks()): Promise<string> {
  const [type = expect.fail()] = documentTypes;
  return withWrittenFile(
    services,
    { organizationId: owner.organization_id, chunks },
    (work, { stored, size, digest }) =>
      insertDocument(work, {
        owner,
        fields: { label: 'Statement' },
        stored,
        file: { type, name: 'statement', size, digest },
      }),
  );
}

/** The trigger's time has microseconds, which a clock of milliseconds reaches a moment later. */
const expectNoObjects = (services: Services) =>
  vi.waitFor(async () => {
    await sweepLooseObjects(services);
    expect(server.names()).toEqual([]);
  });

const rows = () =>
  given.store.db.selectFrom('uploaded_document_files').selectAll().orderBy('place').execute();

const places = ['database', 'bucket'] as const;

const platformOf = (place: (typeof places)[number]) =>
  place === 'bucket' ? given.platform : given.another({ objects: undefined });
const servicesOf = (place: (typeof places)[number]): Services => platformOf(place).services;

async function linkOf(id: string): Promise<string> {
  const { data } = await client.get(`/v2/uploaded-documents/${id}`);
  return String(data.attributes['file-url']);
}

describe.each(places)('a file written to the %s', (place) => {
  test('is stored in encrypted parts, and downloaded byte for byte', async () => {
    const id = await write(servicesOf(place));
    const parts = await rows();
    expect(parts.map((part) => part.place)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(
      new Set(parts.map(({ document_id, remove_at }) => `${document_id} ${remove_at}`)),
    ).toEqual(new Set([`${id} null`]));
    for (const { sealed } of parts) {
      expect(sealed === null).toBe(place === 'bucket');
      expect(sealed?.includes(bytes.subarray(0, 16)) ?? false).toBe(false);
    }
    const response = await given.platform.fetch(new Request(await linkOf(id)));
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await readFile(servicesOf(place), id))?.equals(bytes)).toBe(true);
  });

  test('is never whole in memory', async () => {
    const waiting: number[] = [];
    async function* watched(): AsyncGenerator<Buffer> {
      let given = 0;
      for await (const chunk of inChunks()) {
        waiting.push(given - (await rows()).length * 256 * 1024);
        given += chunk.length;
        yield chunk;
      }
    }
    await write(servicesOf(place), watched());
    expect(Math.max(...waiting)).toBeLessThan(256 * 1024 + chunkBytes);
  });

  test('leaves nothing behind if it fails', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield* inChunks();
      throw new Error('the rows do not add up');
    }
    const { services, stop } = platformOf(place);
    await expect(write(services, broken())).rejects.toThrow('add up');
    // Waits for work in the background.
    await stop();
    expect(await rows()).toEqual([]);
    await expectNoObjects(services);
  });

  test('leaves nothing behind if its process dies, which can no longer attach it', async () => {
    const { services, stop } = platformOf(place);
    async function* interrupted(): AsyncGenerator<Buffer> {
      yield* inChunks();
      await given.store.db
        .updateTable('uploaded_document_files')
        .set({ remove_at: new Date(0) })
        .execute();
      await sweepLooseParts(services);
    }
    await expect(write(services, interrupted())).rejects.toThrow('removal of the file has begun');
    await stop();
    expect(await rows()).toEqual([]);
    await expectNoObjects(services);
  });

  test('is aborted while it is downloaded if a part is missing', async () => {
    const id = await write(servicesOf(place));
    await given.store.db.deleteFrom('uploaded_document_files').where('place', '=', 5).execute();
    const response = await given.platform.fetch(new Request(await linkOf(id)));
    await expect(response.arrayBuffer()).rejects.toThrow('instead of');
  });
});

test('a file in parts moves to a bucket', async () => {
  const id = await write(servicesOf('database'));
  await moveFiles(given.platform.services);
  await given.platform.stop();
  expect((await rows()).map(({ sealed }) => sealed)).toEqual(Array(6).fill(null));
  expect(server.names()).toHaveLength(6);
  expect((await readFile(given.platform.services, id))?.equals(bytes)).toBe(true);
  await given.store.db.deleteFrom('uploaded_documents').execute();
  await expectNoObjects(given.platform.services);
});
