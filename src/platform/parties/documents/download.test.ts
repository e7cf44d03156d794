import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { files, upload } from './testing/files.ts';

const lines: string[] = [];
const log = (...line: unknown[]) => void lines.push(JSON.stringify(line));
const given = useTestPlatform({ log: { info: log, warn: log, error: log } });

let client: ApiClient;
let id: string;
let link: URL;

beforeEach(async () => {
  client = await given.signUp();
  const { contactId } = await createAccountWithOwner(client);
  const fields = { 'contact-id': contactId, label: 'Pass “Zoë”\r\n</x>' };
  const { data } = await upload(client, fields, { bytes: files.png });
  id = String(data.id);
  link = new URL(String(data.attributes['file-url']));
});

const open = (url: URL) => given.platform.fetch(new Request(url));

const setId = (url: URL, of: string) => {
  url.pathname = `/v2/uploaded-documents/${of}/file`;
};

describe('the link to a file', () => {
  // Covers downloadUploadedDocument
  test('returns the bytes to anyone who has it, as a download and never inline', async () => {
    const response = await open(link);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(files.png);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(files.png.length),
      'content-disposition':
        'attachment; filename="Pass _Zo______x_.png"; ' +
        "filename*=UTF-8''Pass%20%E2%80%9CZo%C3%AB%E2%80%9D%0D%0A%3C%2Fx%3E.png",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  // Covers UD4
  test('has the platform’s origin and is also in version-urls', async () => {
    expect(link.origin).toBe('http://127.0.0.1:4100');
    const { data } = await client.get(`/v2/uploaded-documents/${id}`);
    const { 'file-url': url, 'version-urls': versions } = data.attributes;
    expect(versions).toEqual({ original: url });
    expect((await open(new URL(String(url)))).status).toBe(200);
  });

  // Covers UD4, LI11
  test('works for an hour by the platform’s clock', async () => {
    given.clock.setOffset(3595);
    expect((await open(link)).status).toBe(200);
    given.clock.setOffset(3601);
    expect((await open(link)).status).toBe(403);
    const { data } = await client.get(`/v2/uploaded-documents/${id}`);
    expect((await open(new URL(String(data.attributes['file-url'])))).status).toBe(200);
  });

  // Covers UD5
  test.each<[string, (url: URL) => void]>([
    ['a later end', (url) => url.searchParams.set('expires', '99999999999')],
    ['no end', (url) => url.searchParams.delete('expires')],
    ['an end that is not a number', (url) => url.searchParams.set('expires', '1e99')],
    ['no signature', (url) => url.searchParams.delete('signature')],
    ['half a signature', (url) => url.searchParams.set('signature', 'AAAA')],
    ['another signature', (url) => url.searchParams.set('signature', 'A'.repeat(43))],
    ['another document', (url) => setId(url, randomUUID())],
    ['no document', (url) => setId(url, '%00')],
  ])('cannot be forged: %s', async (_what, change) => {
    change(link);
    expect((await open(link)).status).toBe(403);
  });

  // Covers downloadUploadedDocument
  test('stops working when downloads are disallowed', async () => {
    const { data } = await client.patch(`/v2/uploaded-documents/${id}`, {
      'allow-download': false,
    });
    expect(data.attributes['allow-download']).toBe(false);
    expect((await open(link)).status).toBe(403);
  });

  test('is not found when the document is deleted', async () => {
    await client.post('/v2/sandbox/reset');
    expect((await open(link)).status).toBe(404);
  });

  // Covers downloadUploadedDocument
  test('is not logged', async () => {
    await open(link);
    const all = lines.join('\n');
    expect(all).toContain('/v2/uploaded-documents/:id/file');
    expect(all).not.toContain(link.searchParams.get('signature'));
    expect(all).not.toContain(id);
  });
});
