import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ErrorObject } from '../../contract/json-api.ts';

/** What a test lets the platform do with one request: answer, refuse, or let the line break. */
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

/**
 * A platform that does what a test says. Replies are looked up by `METHOD path` without `/v2/`;
 * a list is used up one by one, and its last reply stays.
 */
export interface FakePlatform {
  origin: string;
  seen: SeenRequest[];
  /** The requests with that method. */
  posts(): SeenRequest[];
  on(request: string, ...replies: Reply[]): void;
  listen(): void;
  reset(): void;
  close(): void;
}

const origin = 'http://platform.test';

export function createFakePlatform(): FakePlatform {
  let replies = new Map<string, Reply[]>();
  const seen: SeenRequest[] = [];
  const server = setupServer(
    http.all(`${origin}/*`, async ({ request }) => {
      const path = new URL(request.url).pathname.replace('/v2/', '');
      const { method, headers } = request;
      const text = await request.text();
      seen.push({
        method,
        path,
        key: headers.get('X-Idempotent-ID-V2'),
        origin: headers.get('X-Embedding-Origin'),
        ifMatch: headers.get('If-Match'),
        attributes: text ? JSON.parse(text).data.attributes : undefined,
      });
      const list = replies.get(`${method} ${path}`) ?? [];
      const reply = await (list.length > 1 ? list.shift() : list[0]);
      if (reply === undefined) throw new Error(`No reply to ${method} ${path}`);
      return toResponse(reply);
    }),
  );
  return {
    origin,
    seen,
    posts: () => seen.filter(({ method }) => method === 'POST'),
    on: (request, ...list) => void replies.set(request, list),
    listen: () => server.listen({ onUnhandledRequest: 'error' }),
    reset() {
      replies = new Map();
      seen.length = 0;
    },
    close: () => server.close(),
  };
}

function toResponse(reply: Answered): Response {
  if (reply === 'lost') return HttpResponse.error();
  if (typeof reply === 'number') return new HttpResponse('oops', { status: reply });
  if (!Array.isArray(reply)) return HttpResponse.json(reply);
  return HttpResponse.json({ errors: reply }, { status: reply[0]?.status ?? 422 });
}
