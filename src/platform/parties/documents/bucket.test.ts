import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  connectObjectStore,
  type ObjectStore,
} from '../../kernel/services/objects/object-store.ts';
import { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { setPolicies } from '../testing/use-bench.ts';
import { sweepLooseObjects } from './loose-objects.ts';
import { moveFiles } from './move-files.ts';
import { files, mintUploadPath, upload } from './testing/files.ts';

/** Tests documents in a bucket over HTTP, with broken requests and responses. */

let server: S3Server;
/** Handles the platform's requests to the bucket. */
let line: typeof globalThis.fetch;
let bucket: ObjectStore;
const given = useTestPlatform({
  objects: {
    put: (key, bytes) => bucket.put(key, bytes),
    get: (key) => bucket.get(key),
    remove: (key) => bucket.remove(key),
  },
});
let client: ApiClient;
let accountId: string;
let contactId: string;

beforeAll(async () => {
  server = await startS3Server();
  bucket = connectObjectStore(server.settings, (input, init) => line(input, init));
});
afterAll(() => server?.stop());

beforeEach(async () => {
  line = globalThis.fetch;
  for (const name of server.names()) await bucket.remove(name);
  client = await given.signUp();
  ({ accountId, contactId } = await createAccountWithOwner(client));
});

const send = (bytes = files.png) => upload(client, { 'contact-id': contactId }, { bytes });
const rows = () => given.store.db.selectFrom('uploaded_document_files').selectAll().execute();
const loose = () => given.store.db.selectFrom('loose_objects').selectAll().execute();

async function downloaded(link: unknown): Promise<Buffer> {
  const response = await given.platform.fetch(new Request(String(link)));
  return Buffer.from(await response.arrayBuffer());
}

/** Waits for background work; anything left now waits for a job. */
const settled = () => given.platform.stop();

async function expectNothing(): Promise<void> {
  expect([server.names(), await rows(), await loose()]).toEqual([[], [], []]);
}

/** Removes loose objects as if they were old enough. */
async function sweep(platform = given.platform): Promise<void> {
  await given.store.db
    .updateTable('loose_objects')
    .set({ remove_at: new Date(0) })
    .execute();
  await sweepLooseObjects(platform.services);
  await expectNothing();
}

describe('a document', () => {
  // Covers UD10
  test('is stored encrypted in the bucket, and its signed link works', async () => {
    const { status, data } = await send();
    expect(status).toBe(201);
    const [row, ...others] = await rows();
    expect([row?.sealed, others]).toEqual([null, []]);
    const name = `documents/${row?.object_key}`;
    await settled();
    expect([server.names(), await loose()]).toEqual([[name], []]);
    const kept = await bucket.get(name);
    expect(kept?.length).toBeGreaterThan(files.png.length);
    expect(kept?.includes(files.png)).toBe(false);
    expect(await downloaded(data.attributes['file-url'])).toEqual(files.png);
  });

  test('uploaded with a token is stored in the bucket, too', async () => {
    const path = await mintUploadPath(client, accountId);
    expect((await upload(given.anonymous, { label: 'Pass' }, { path })).status).toBe(201);
    expect((await rows()).map(({ sealed }) => sealed)).toEqual([null]);
    expect(server.names()).toHaveLength(1);
  });

  test('leaves nothing behind when deleted', async () => {
    await send();
    await settled();
    await client.post('/v2/sandbox/reset');
    expect([await rows(), (await loose()).length]).toEqual([[], 1]);
    await sweepLooseObjects(given.platform.services);
    await expectNothing();
  });

  test('is not returned if its object was replaced', async () => {
    const { data } = await send();
    const other = await send(files.jpeg);
    expect(other.status).toBe(201);
    const [first = '', second = ''] = (await rows()).map((row) => `documents/${row.object_key}`);
    await server.exchange(first, (await bucket.get(second)) ?? expect.fail());
    await server.exchange(second, Buffer.from('other'));
    for (const link of [data, other.data].map(({ attributes }) => attributes['file-url'])) {
      expect((await given.platform.fetch(new Request(String(link)))).status).toBe(500);
    }
  });
});

describe('no partial upload remains', () => {
  test('when the bucket cannot be reached', async () => {
    line = () => Promise.reject(new TypeError('fetch failed'));
    expect((await send()).status).toBe(500);
    line = globalThis.fetch;
    await settled();
    await sweep();
  });

  test('when an upload arrives after it was abandoned', async () => {
    let arrive = async (): Promise<unknown> => undefined;
    line = (input, init) => {
      arrive = () => globalThis.fetch(input, init);
      return Promise.reject(new TypeError('fetch failed'));
    };
    expect((await send()).status).toBe(500);
    const upload = arrive;
    line = globalThis.fetch;
    await settled();
    await upload();
    expect(server.names()).toHaveLength(1);
    await sweep();
  });

  test("when the bucket's response is lost", async () => {
    line = async (input, init) => {
      await globalThis.fetch(input, init);
      throw new TypeError('terminated');
    };
    expect((await send()).status).toBe(500);
    expect(server.names()).toHaveLength(1);
    line = globalThis.fetch;
    await settled();
    await sweep();
  });

  test('when the transaction is rolled back', async () => {
    await setPolicies(client, accountId, { 'prevent-duplicated-uploaded-documents': true });
    expect((await send()).status).toBe(201);
    const kept = server.names();
    expect((await send()).status).toBe(422);
    await settled();
    expect([server.names(), await loose()]).toEqual([kept, []]);
  });

  test('when a process dies or pauses after its upload', async () => {
    let goOn = () => {};
    const paused = new Promise<void>((done) => {
      goOn = done;
    });
    line = async (input, init) => {
      const answer = await globalThis.fetch(input, init);
      if (init?.method === 'PUT') await paused;
      return answer;
    };
    const sending = send();
    await expect.poll(() => server.names()).toHaveLength(1);
    await sweep(given.another());
    goOn();
    expect((await sending).status).toBe(500);
    await settled();
    await expectNothing();
  });

  test('a retry compensates for a lost response', async () => {
    let lost = 0;
    line = async (input, init) => {
      const answer = await globalThis.fetch(input, init);
      if (init?.method === 'PUT' && lost++ === 0) throw new TypeError('terminated');
      return answer;
    };
    expect((await send()).status).toBe(201);
    expect([server.names(), await rows()].map(({ length }) => length)).toEqual([1, 1]);
  });
});

describe('files stored before a bucket was configured', () => {
  const withoutBucket = (): ApiClient => {
    const platform = given.another({ objects: undefined });
    return new ApiClient((request) => platform.fetch(request), client.headers);
  };

  test('can be read and move to the bucket without re-encryption', async () => {
    const fields = { 'contact-id': contactId };
    const { data } = await upload(withoutBucket(), fields, { bytes: files.png });
    const [{ sealed } = expect.fail()] = await rows();
    expect(await downloaded(data.attributes['file-url'])).toEqual(files.png);
    await moveFiles(given.platform.services);
    await settled();
    const [moved] = await rows();
    expect(moved?.sealed).toBe(null);
    expect(await bucket.get(`documents/${moved?.object_key}`)).toEqual(sealed);
    expect(await loose()).toEqual([]);
    expect(await downloaded(data.attributes['file-url'])).toEqual(files.png);
  });

  test('leave nothing in the bucket when deleted while moving', async () => {
    await upload(withoutBucket(), { 'contact-id': contactId });
    line = async (input, init) => {
      await given.store.db.deleteFrom('uploaded_documents').execute();
      return globalThis.fetch(input, init);
    };
    await moveFiles(given.platform.services);
    await settled();
    await expectNothing();
  });
});
