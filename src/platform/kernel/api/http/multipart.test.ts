import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maxDocumentBytes, type Operation, Uuid } from '../../../../contract/index.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import type { UploadedFile } from './parse-multipart.ts';
import { plain } from './reply.ts';
import { route } from './route.ts';

const upload = {
  method: 'POST',
  path: '/test/upload',
  summary: 'For this test',
  credential: 'none',
  encoding: 'multipart',
  body: z.object({
    'contact-id': z.optional(Uuid),
    label: z.string(),
    public: z.optional(z.boolean()),
  }),
  status: 201,
} satisfies Operation;

let files: (UploadedFile | undefined)[] = [];

const given = useTestPlatform({
  modules: [
    () => ({
      routes: [
        route(upload, ({ input, file }) => {
          files.push(file);
          return plain(input);
        }),
      ],
    }),
  ],
});

beforeEach(() => {
  files = [];
});

const send = async (body: string | FormData | Uint8Array, headers: Record<string, string> = {}) => {
  const request = new Request('http://127.0.0.1:4100/test/upload', {
    method: 'POST',
    body,
    headers,
  });
  const response = await given.platform.fetch(request);
  return { status: response.status, body: JSON.parse(await response.text()) };
};

const formType = { 'content-type': 'multipart/form-data; boundary=x' };
const part = (head: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const label = part('name="label"', 'passport');

test('a form rejects card numbers in texts', async () => {
  const text = part('name="label"', 'Ann 4242 4242 4242 4242');
  const { status, body } = await send(`${text}--x--\r\n`, formType);
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([{ detail: 'label must not contain a card number.' }]);
  expect(JSON.stringify(body)).not.toContain('4242 4242');
});

describe('a form', () => {
  test.each(['name="file"; filename=""', 'name="file"; filename="";\r\nContent-Type: image/png'])(
    'has a file without a name: %j',
    async (head) => {
      const body = `${part('name="label"', 'passport')}${part(head, 'PNG')}--x--\r\n`;
      expect((await send(body, formType)).status).toBeLessThan(500);
      expect(files.map((file) => file?.name)).toEqual(['']);
    },
  );

  test('returns its texts as the operation expects them, and its file', async () => {
    const form = new FormData();
    form.append('contact_id', '5f3b1c9e-5a51-4c3b-9f61-5b7b0d3f3a11');
    form.append('label', 'passport');
    form.append('public', 'true');
    form.append('unknown', 'ignored');
    form.append('file', new File(['PNG'], 'front side.png', { type: 'image/png' }));
    expect(await send(form)).toEqual({
      status: 201,
      body: {
        'contact-id': '5f3b1c9e-5a51-4c3b-9f61-5b7b0d3f3a11',
        label: 'passport',
        public: true,
        meta: { warnings: [expect.objectContaining({ source: { pointer: '/unknown' } })] },
      },
    });
    expect(files).toEqual([
      { name: 'front side.png', type: 'image/png', bytes: Buffer.from('PNG') },
    ]);
  });

  test.each([
    ['without a file', label],
    ['with a file field left empty', `${label}${part('name="file"; filename=""', '')}`],
  ])('%s has none', async (_what, body) => {
    expect((await send(`${body}--x--`, formType)).status).toBe(201);
    expect(files).toEqual([undefined]);
  });

  test.each([
    [String.raw`name="file"; filename="C:\\scans\\a.pdf"`, 'a.pdf'],
    [`name="file"; filename="a.pdf"; filename*=utf-8''%e2%82%ac.pdf`, 'a.pdf'],
    [`name="file"; filename*=utf-8''%e2%82%ac.pdf`, '€.pdf'],
    ['name=file; filename=a.pdf', 'a.pdf'],
    ['name="file"; filename="my %22new%22 50% scan%0D%0A.pdf"', 'my "new" 50% scan .pdf'],
    ['filename="a.pdf"; name="file"', 'a.pdf'],
  ])('accepts %s as other clients write it', async (head, name) => {
    expect((await send(`${label}${part(head, '%PDF')}--x--`, formType)).status).toBe(201);
    expect(files[0]?.name).toBe(name);
  });
});

describe('rejects', () => {
  test.each([
    [
      'two files',
      `${label}${part('name="a"; filename="a"', '1')}${part('name="b"; filename="b"', '2')}--x--`,
    ],
    ['a truncated form', label],
    ['a form that is truncated in its file', `${label}${part('name="a"; filename="a"', '1')}`],
    ['101 fields', `${part('name="f"', '1').repeat(101)}--x--`],
    ['a field of more than 64 KiB', `${part('name="label"', 'x'.repeat(65 * 1024))}--x--`],
    ['anything but a form', 'hello'],
    ['nothing', ''],
  ])('%s: 400', async (_what, body) => {
    expect(await send(body, formType)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'malformed_request' }] },
    });
    expect(files).toEqual([]);
  });

  test.each(['application/json', 'multipart/form-data', 'text/plain', ''])(
    'a body of the type "%s": 400',
    async (type) => {
      expect((await send(`${label}--x--`, { 'content-type': type })).status).toBe(400);
    },
  );

  // Covers ER5, ER10
  test('invalid fields, all in one response: 400, as 422 is for JSON', async () => {
    const body = `${part('name="contact-id"', 'x')}${part('name="public"', 'maybe')}--x--`;
    const answer = await send(body, formType);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((one: { source: object }) => one.source)).toEqual([
      { pointer: '/contact-id' },
      { pointer: '/label' },
      { pointer: '/public' },
    ]);
  });

  test('more than the largest document and 64 KiB: 413', async () => {
    const answer = await send(new Uint8Array(maxDocumentBytes + 64 * 1024 + 1), formType);
    expect(answer).toMatchObject({
      status: 413,
      body: { errors: [{ code: 'request_too_large' }] },
    });
  });
});

test('accepts or rejects any form, and never fails', async () => {
  const piece = fc.oneof(
    fc.constantFrom('--x', '--x--', '\r\n', '\n', '\0', ';', '"', ' ', label),
    fc.constantFrom('Content-Disposition: form-data', 'Content-Type: multipart/mixed', 'name="a"'),
    fc.constantFrom(
      '; filename="a"',
      "; filename*=utf-8''%00%ff",
      'Content-Transfer-Encoding: base64',
    ),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
      expect([201, 400]).toContain((await send(pieces.join(''), formType)).status);
    }),
    { numRuns: 300 },
  );
});
