import { describe, expect, test, vi } from 'vitest';
import {
  idempotentIdHeader,
  idempotentIdV2Header,
  type Operation,
} from '../../../../contract/index.ts';
import type { Log } from '../../services/telemetry/log.ts';
import { Failure } from '../../store/types/failure.ts';
import { createSecrets } from '../../store/types/secrets.ts';
import type { Caller } from '../../work/resources/caller.ts';
import { type Answer, type Outcome, onlyRun, type RunOnce } from '../idempotency/run-once.ts';
import { answerOnce, credentialOf } from './answer-once.ts';
import { dropConnection } from './drop-connection.ts';

const operation: Operation = {
  method: 'POST',
  path: '/v2/test',
  summary: 'For this test',
  credential: 'user',
  status: 201,
};
const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
const secrets = createSecrets(Buffer.alloc(32, 7));
const resource = '{"data":{"type":"accounts","links":{"self":"/v2/accounts/1"}}}';
const list = '{"data":[{"links":{"self":"/v2/accounts/1"}}]}';

/** Answers requests with the same key, and stores the answers; or those of `outcome`. */
function setUp(headers: Record<string, string> = {}, outcome?: Outcome) {
  let kept: Answer | undefined;
  const runs: { id: string; isRepeated: boolean }[] = [];
  const requests: unknown[] = [];
  const contents: string[] = [];
  const runOnce: RunOnce = async (request, work, isKept) => {
    if (outcome) return outcome;
    requests.push(request);
    contents.push(request.content);
    if (kept) return { answer: kept, isFirst: false, isOfOther: request.content !== contents[0] };
    const answer = await work({ ...onlyRun('kept id'), isRepeated: runs.length > 0 });
    if (isKept(answer)) kept = answer;
    return { answer, isFirst: true, isOfOther: false };
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } satisfies Log;
  const send = (work: () => Response | Promise<Response>, body = '{}') =>
    answerOnce(
      {
        runOnce,
        services: { publicUrl: 'https://platform.test', newId: () => 'fresh id', log, secrets },
      },
      {
        operation,
        headers: new Headers(headers),
        credential: 'user a',
        organizationId: 'an organization',
        act: 'POST /v2/contributions/ctr_token',
        body: { bytes: Buffer.from(body), contentType: '' },
        async work({ id, isRepeated }) {
          runs.push({ id, isRepeated });
          return work();
        },
      },
    );
  return { send, runs, requests, log };
}

const first = { [idempotentIdHeader]: key };
const second = { [idempotentIdV2Header]: key };
const answer =
  (status: number, body: string | null = null, headers = {}) =>
  () =>
    new Response(body, { status, headers });

describe('without a key', () => {
  test('every request runs, with its own id', async () => {
    const { send, runs, requests } = setUp();
    for (const status of [201, 422]) expect((await send(answer(status))).status).toBe(status);
    expect(runs).toEqual(Array(2).fill({ id: 'fresh id', isRepeated: false }));
    expect(requests).toEqual([]);
  });

  test('rethrows errors of the handler, and breaks the body of a dropped response', async () => {
    const { send } = setUp();
    const refusal = new Failure('not_found', 'No.');
    await expect(send(() => Promise.reject(refusal))).rejects.toBe(refusal);
    const dropped = await send(() => dropConnection(new Response('done')));
    await expect(dropped.text()).rejects.toThrow('dropped');
  });
});

describe('the answer stored under a key', () => {
  test.each([
    ['first', first, 'a created resource', answer(201, resource), 1],
    ['first', first, 'where a resource will be', answer(202, '{}', { location: '/v2/a/1' }), 1],
    ['first', first, 'a list', answer(200, list), 2],
    ['first', first, 'a body without a resource', answer(200, '{"meta":{}}'), 2],
    ['first', first, 'a resource without an address', answer(200, '{"data":{"id":"1"}}'), 2],
    ['first', first, 'an empty answer', answer(204), 2],
    ['first', first, 'another place', answer(300, null, { location: '/v2/a/1' }), 2],
    ['first', first, 'a refusal', answer(422, '{"errors":[]}'), 2],
    ['second', second, 'a created resource', answer(201, resource), 1],
    ['second', second, 'an empty answer', answer(204), 1],
    ['second', second, 'a refusal', answer(422, '{"errors":[]}'), 1],
    ['second', second, 'a limit', answer(429, '{"errors":[]}'), 2],
    ['second', second, 'an internal error', answer(500, '{"errors":[]}'), 2],
    ['second', second, 'a network failure', answer(503, '{"errors":[]}'), 2],
  ])('%s generation: %s', async (_generation, headers, _what, work, expected) => {
    const { send, runs } = setUp(headers);
    await send(work);
    await send(work);
    expect(runs).toHaveLength(expected);
    expect(runs[0]).toEqual({ id: 'kept id', isRepeated: false });
  });

  test('is stored under the digest of the key, and deleted with the organization', async () => {
    const { send, requests } = setUp(second);
    await send(answer(201));
    expect(requests).toEqual([
      {
        digest: expect.stringMatching(/^[\w-]{43}$/),
        act: expect.not.stringContaining('ctr_'),
        content: expect.stringMatching(/^[\w-]{43}$/),
        organizationId: 'an organization',
      },
    ]);
  });
});

describe('a repeat', () => {
  test('of the first generation gets the address of the resource, and both have the key', async () => {
    const { send } = setUp(first);
    const created = await send(answer(201, resource));
    expect([created.status, await created.text()]).toEqual([201, resource]);
    const again = await send(answer(201, resource));
    expect([again.status, await again.text()]).toEqual([202, '']);
    expect(again.headers.get('content-location')).toBe('/v2/accounts/1');
    const echoed = [created, again].map(({ headers }) => headers.get(idempotentIdHeader));
    expect(echoed).toEqual([key, key]);
  });

  test('that waited for a rejected one gets the rejection', async () => {
    const refusal = { status: 422, headers: {}, body: '{"errors":[]}', location: undefined };
    const { send } = setUp(first, { answer: refusal, isFirst: false, isOfOther: false });
    const repeated = await send(() => Promise.reject(new Error('ran again')));
    expect([repeated.status, await repeated.text()]).toEqual([422, refusal.body]);
    expect(repeated.headers.has('content-location')).toBe(false);
  });

  test.each([
    ['with a resource', answer(201, resource)],
    ['with a body', answer(422, '{"errors":[]}', { 'content-type': 'application/json' })],
    ['without one', answer(204, null, { 'x-test': 'kept' })],
  ])('of the second generation gets the first answer: %s', async (_what, work) => {
    const { send } = setUp(second);
    const answers = [await send(work), await send(answer(503))];
    const repeated = answers.map(async (each) => [
      each.status,
      await each.text(),
      Object.fromEntries(each.headers),
    ]);
    const [before, after] = await Promise.all(repeated);
    expect(after).toEqual(before);
    expect(answers[0]?.status).toBe(work().status);
    expect(answers[0]?.headers.has(idempotentIdHeader)).toBe(false);
  });

  test('of a lost answer gets it', async () => {
    const { send } = setUp(second);
    const lost = await send(() => dropConnection(new Response('done', { status: 201 })));
    await expect(lost.text()).rejects.toThrow('dropped');
    const again = await send(answer(500));
    expect([again.status, await again.text()]).toEqual([201, 'done']);
  });
});

describe('a repeat with another request', () => {
  const warning = { code: 'key_reused', title: 'Idempotency Key Reused' };

  // Covers ID3
  test('gets the first answer with a warning, and is logged', async () => {
    const { send, log } = setUp(second);
    await send(answer(201, '{"data":{"amount":1.10}}'), '{"amount":1}');
    const again = await send(answer(500), '{"amount":2,"name":"Confidential"}');
    const text = await again.text();
    expect(text).toMatch(/^\{"data":\{"amount":1\.10\},"meta":/);
    expect(JSON.parse(text).meta.warnings).toMatchObject([
      { ...warning, source: { header: idempotentIdV2Header } },
    ]);
    expect(log.warn).toHaveBeenCalledExactlyOnceWith(
      'an idempotency key was reused with another request',
      { method: 'POST', route: '/v2/test' },
    );
  });

  test('gets the address of the first generation, and a warning', async () => {
    const { send } = setUp(first);
    await send(answer(201, resource), '{"amount":1}');
    const again = await send(answer(500), '{"amount":2}');
    expect([again.status, again.headers.get('content-location')]).toEqual([202, '/v2/accounts/1']);
    expect(JSON.parse(await again.text())).toMatchObject({
      meta: { warnings: [{ ...warning, source: { header: idempotentIdHeader } }] },
    });
  });

  test.each([
    ['the order of members', '{"b":{"d":1,"c":2},"a":[1]}', '{"a":[1], "b":{"c":2,"d":1}}'],
    ['blanks', '{"a":1}', ' { "a" : 1 } '],
  ])('is recognized by its meaning: %s makes no difference', async (_what, one, other) => {
    const { send, log } = setUp(second);
    await send(answer(201, '{}'), one);
    expect(await (await send(answer(500), other)).text()).toBe('{}');
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('an error of a handler', () => {
  test('is returned to all waiting requests, and not logged if it is a rejection', async () => {
    const { send, runs, log } = setUp(second);
    const refuse = () => Promise.reject(new Failure('card_declined', 'No.'));
    expect([(await send(refuse)).status, (await send(refuse)).status]).toEqual([422, 422]);
    expect(runs).toHaveLength(1);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('that is a bug is logged, and the response has no details', async () => {
    const { send, log } = setUp(second);
    const broken = await send(() => Promise.reject(new Error('a secret of ours')));
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toContain('secret');
    expect(log.error).toHaveBeenCalledOnce();
  });
});

test('a key belongs to a user, to the digest of a token, or to nobody', () => {
  const caller: Caller = { userId: 'a', organizationId: 'b', accounts: 'all', permissions: [] };
  expect(credentialOf(caller, { hash: 'ccr_secret' })).toBe('user a');
  const ofToken = credentialOf(null, { hash: 'ccr_secret' });
  expect(ofToken).toMatch(/^token [\w-]+$/);
  expect(ofToken).not.toContain('secret');
  expect(credentialOf(null, { hash: 'ccr_other' })).not.toBe(ofToken);
  expect(credentialOf(null, {})).toBe('nobody');
});
