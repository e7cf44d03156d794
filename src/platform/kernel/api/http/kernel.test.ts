import { beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '../../../../contract/index.ts';
import { contactResource } from '../../../parties/contacts/contact-resource.ts';
import { createAccountWithOwner, person } from '../../../testing/examples.ts';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { createLog } from '../../services/telemetry/log.ts';
import { bodyLimit } from './read-body.ts';
import { one } from './reply.ts';
import { route } from './route.ts';

const breaks = {
  method: 'GET',
  path: '/test/breaks/:hash',
  summary: 'For this test',
  credential: 'none',
  status: 200,
} satisfies Operation;

const show = { ...breaks, path: '/test/show/:hash' } satisfies Operation;

const lines: string[] = [];
const given = useTestPlatform({
  log: createLog({ write: (line) => lines.push(line) }),
  modules: [
    () => ({
      routes: [
        route(breaks, () => {
          throw new Error('4242424242424242 is in the message');
        }),
        route(show, ({ params }) => one(contactResource, params.hash ?? '')),
      ],
    }),
  ],
});

beforeEach(() => {
  lines.length = 0;
});

const at = (path: string, init?: RequestInit) =>
  given.platform.fetch(new Request(`http://127.0.0.1:4100${path}`, init));

describe('before a handler runs', () => {
  // Covers ER8
  test.each(['/nope', '/v2', '/v2/userss', '/v2/accounts/x/y', '/v2//current', '/v1/none.js'])(
    '404 at %s',
    async (path) => {
      const { status, errors } = await given.anonymous.get(path);
      expect([status, errors[0]?.code]).toEqual([404, 'not_found']);
    },
  );

  test('every error leads to its code in the documentation of the platform', async () => {
    const { errors } = await given.anonymous.post('/v2/users', { name: 1 });
    const about = 'http://127.0.0.1:4100/docs/errors#invalid_attribute';
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.map(({ links }) => links)).toEqual(errors.map(() => ({ about })));
  });

  // Covers ER9
  test('405 lists the allowed methods', async () => {
    const answer = await given.anonymous.send('DELETE', '/v2/accounts');
    expect(answer.errors).toMatchObject([{ status: 405, code: 'method_not_allowed' }]);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([
      'GET',
      'HEAD',
      'OPTIONS',
      'POST',
    ]);
  });

  test.each(['{', 'abc', '{"data":}', "{'data':1}", '{"data":{"attributes":{"number":"4242'])(
    '400 for invalid JSON, without quoting it: %s',
    async (body) => {
      const { status, errors } = await given.anonymous.send('POST', '/v2/users', body);
      expect([status, errors[0]?.code]).toEqual([400, 'malformed_request']);
      expect(errors[0]?.detail).not.toContain('"number');
    },
  );

  test.each([
    ['deep nesting', `{"data":${'['.repeat(5000)}${']'.repeat(5000)}}`],
    ['null characters', JSON.stringify({ data: { attributes: { name: 'a\0b' } } })],
    ['null characters in names', JSON.stringify({ data: { attributes: { 'a\0b': 1 } } })],
    ['half a surrogate pair', '{"data":{"attributes":{"name":"a\\ud800"}}}'],
  ])('400 for %s', async (_what, body) => {
    const { errors } = await given.anonymous.send('POST', '/v2/users', body);
    expect(errors).toMatchObject([{ status: 400, code: 'malformed_request' }]);
  });

  test.each(['[]', '"text"', '1', 'null', '{"data":[]}', '{"data":{"attributes":"x"}}'])(
    '422 for JSON of another form: %s',
    async (body) => {
      const { errors } = await given.anonymous.send('POST', '/v2/users', body);
      expect(errors).toMatchObject([{ status: 422, title: 'Invalid Attribute' }]);
    },
  );

  // Covers LI22
  test('413 beyond 256 KiB', async () => {
    const { errors } = await given.anonymous.send('POST', '/v2/users', ' '.repeat(bodyLimit + 1));
    expect(errors).toMatchObject([{ status: 413, code: 'request_too_large' }]);
    expect((await given.anonymous.send('POST', '/v2/users', ' '.repeat(bodyLimit))).status).toBe(
      422,
    );
  });

  test('413 for a stream without a length, which is not read any further', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = { method: 'POST', body, duplex: 'half' as const };
    expect((await at('/v2/users', request)).status).toBe(413);
    expect(sent).toBeLessThan(2 * bodyLimit);
  });
});

describe('a handled request', () => {
  // Covers ER11
  test('an unexpected error is a 500 without details', async () => {
    const { status, errors, body } = await given.anonymous.get('/test/breaks/secret-hash');
    expect([status, errors[0]?.code]).toEqual([500, 'internal_error']);
    expect(JSON.stringify(body)).not.toMatch(/4242424242424242|stack|\.ts/);
  });

  // Covers SO14
  test('is logged with the pattern of its path, without its content', async () => {
    await given.anonymous.get('/test/breaks/secret-hash?secret=query');
    await given.anonymous.post('/v2/users', { ...person, name: 'Confidential' });
    const log = lines.join('');
    expect(log).toContain('"route":"/test/breaks/:hash"');
    expect(log).toContain('"codes":["internal_error"]');
    expect(log).toContain('kernel.test.ts');
    expect(log).not.toMatch(/secret|4242424242424242|Confidential|jane@/);
    const [failed, request] = lines.map((line) => JSON.parse(line));
    expect(failed.requestId).toBe(request.requestId);
    expect(request).toMatchObject({ method: 'GET', status: 500, ms: expect.any(Number) });
  });

  test('HEAD works for every GET', async () => {
    expect((await at('/healthz', { method: 'HEAD' })).status).toBe(200);
  });

  test('responses are neither cached in between nor sniffed', async () => {
    const { headers } = await at('/healthz');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/json');
    expect((await at('/nope')).headers.get('content-type')).toBe('application/vnd.api+json');
  });
});

test('a caller without a user includes nothing', async () => {
  const { contactId } = await createAccountWithOwner(await given.signUp());
  const path = `/test/show/${contactId}?include=account,account.contacts`;
  expect((await given.anonymous.get(path)).included).toEqual([]);
});

test('sends Server-Timing to forms, which have a token, and to nobody else', async () => {
  const ofForm = await at('/v2/resource-tokens/unknown');
  const id = ofForm.headers.get('x-request-id');
  expect(ofForm.headers.get('server-timing')).toMatch(
    new RegExp(`^platform;dur=\\d+;desc="${id}"$`),
  );
  for (const path of ['/test/breaks/a-token', '/v2/contacts', '/v2/nothing']) {
    expect((await at(path)).headers.has('server-timing')).toBe(false);
  }
});
