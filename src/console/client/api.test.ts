import { expect, it, vi } from 'vitest';
import { createApi } from './api.ts';

function openApi(answer: () => Response | Promise<Response>) {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => answer());
  const onSessionEnded = vi.fn();
  const api = createApi({ fetch: (path, init) => fetch(String(path), init), onSessionEnded });
  return { api, fetch, onSessionEnded };
}
const refusal = { status: 422, code: 'invalid_attribute', title: 'Invalid', detail: 'is wrong' };
const refused = (status: number, headers = {}) =>
  Response.json({ errors: [{ ...refusal, status }] }, { status, headers });

it('returns the body and the version of a resource', async () => {
  const { api } = openApi(() => Response.json({ data: 1 }, { headers: { etag: '"1"' } }));
  expect(await api.get('/v2/contacts')).toEqual({ status: 200, body: { data: 1 }, etag: '"1"' });
});

it('throws the errors of the answer, with the time to wait', async () => {
  const { api } = openApi(() => refused(429, { 'retry-after': '7' }));
  await expect(api.get('/v2/contacts')).rejects.toMatchObject({
    status: 429,
    errors: [{ detail: 'is wrong' }],
    retryAfter: 7,
  });
});

it.each([
  ['a lost answer', () => Promise.reject(new TypeError('network')), 0],
  ['the page of a proxy', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), 502],
])('%s is an error without details', async (_what, answer, status) => {
  const { api } = openApi(answer);
  await expect(api.get('/v2/contacts')).rejects.toMatchObject({ status, errors: [] });
});

it('an answer of the API that nobody is signed in ends the session; a wrong password does not', async () => {
  const { api, onSessionEnded } = openApi(() => refused(401));
  await expect(api.send({ method: 'POST', path: '/session', body: {} })).rejects.toMatchObject({
    status: 401,
  });
  expect(onSessionEnded).not.toHaveBeenCalled();
  for (const path of ['/v2/contacts', '/sessions']) {
    await expect(api.get(path)).rejects.toMatchObject({ status: 401 });
  }
  expect(onSessionEnded).toHaveBeenCalledTimes(2);
});

it('sends JSON:API with the idempotency id and the version', async () => {
  const { api, fetch } = openApi(() => new Response(null, { status: 204 }));
  await api.send({
    method: 'POST',
    path: '/v2/refunds',
    body: { data: {} },
    idempotencyKey: 'key',
    ifMatch: '"1"',
  });
  expect(fetch).toHaveBeenCalledWith('/v2/refunds', {
    method: 'POST',
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': 'application/vnd.api+json',
      'X-Idempotent-ID-V2': 'key',
      'if-match': '"1"',
    },
    body: '{"data":{}}',
  });
});
