import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ErrorObject } from '../../contract/json-api.ts';
import { rangeOf } from './answers.ts';

/** Answer to one request: a body, errors, a bare status, or a dropped connection. */
export type Reply = Answered | Promise<Answered>;
type Answered = object | ErrorObject[] | 'lost' | number;

export interface SeenRequest {
  method: string;
  path: string;
  key: string | null;
  origin: string | null;
  ifMatch: string | null;
  attributes: Record<string, unknown> | undefined;
}

export type FakePlatform = ReturnType<typeof createFakePlatform>;

const origin = 'http://platform.test';

/**
 * Creates a platform with the replies of a test, by `METHOD path` without `/v2/`. A list is used up one by
 * one, and its last reply is repeated. By default, all cards are Visa and tokens have no attempts; these
 * requests aren't recorded.
 */
export function createFakePlatform() {
  let replies = new Map<string, Reply[]>();
  const seen: SeenRequest[] = [];
  const server = setupServer(
    http.all(`${origin}/*`, async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/v2/', '');
      const { method, headers } = request;
      const text = await request.text();
      const list = replies.get(`${method} ${path}`) ?? [];
      if (list.length === 0 && isRange(path)) return HttpResponse.json(rangeOf(['visa']));
      if (list.length === 0 && isAttempts(path)) return HttpResponse.json(noAttempts);
      seen.push({
        method,
        path,
        key: headers.get('X-Idempotent-ID-V2'),
        origin: headers.get('X-Embedding-Origin'),
        ifMatch: headers.get('If-Match'),
        attributes: text ? JSON.parse(text).data.attributes : undefined,
      });
      const reply = await (list.length > 1 ? list.shift() : list[0]);
      if (reply === undefined) throw new Error(`No reply to ${method} ${path}`);
      return toResponse(reply);
    }),
  );
  return {
    origin,
    seen,
    /** POST requests, without those for card ranges. */
    posts: () => seen.filter(({ method, path }) => method === 'POST' && !isRange(path)),
    on: (request: string, ...list: Reply[]) => void replies.set(request, list),
    /** Holds back the reply to a request. Returns a function that sends it. */
    hold(request: string): (reply: object) => void {
      let send: (reply: object) => void = () => {};
      replies.set(request, [new Promise((resolve) => (send = resolve))]);
      return send;
    },
    listen: () => server.listen({ onUnhandledRequest: 'error' }),
    reset() {
      replies = new Map();
      seen.length = 0;
    },
    close: () => server.close(),
  };
}

const isAttempts = (path: string) => path.startsWith('card-attempts/');
const noAttempts = { data: { type: 'card-attempts', id: '', attributes: { attempts: [] } } };
const isRange = (path: string) => path.startsWith('credit-card-ranges/');

/** Request id in every answer. */
export const requestId = '019aa1c2-7d3e-7f00-8a4b-5c6d7e8f9a0b';
const headers = { 'X-Request-Id': requestId };

function toResponse(reply: Answered): Response {
  if (reply === 'lost') return HttpResponse.error();
  if (typeof reply === 'number') return new HttpResponse('oops', { status: reply, headers });
  if (!Array.isArray(reply)) return HttpResponse.json(reply, { headers });
  return HttpResponse.json({ errors: reply }, { status: reply[0]?.status ?? 422, headers });
}
