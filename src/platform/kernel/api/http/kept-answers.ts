import { type Clock, createKeptReads, type Store } from '../../store/index.ts';
import { bufferedResponse, readBytes } from './buffered-response.ts';
import type { Incoming } from './incoming.ts';

/** Answers a request by what the same caller was answered before, where that still holds. */
export type KeptAnswers = (
  incoming: Incoming,
  answer: () => Promise<Response>,
) => Promise<Response>;

interface KeptAnswer {
  readonly body: Buffer<ArrayBuffer>;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Some 150 pages of 25 contacts. */
const maxBytes = 16 * 1024 * 1024;

/** Answers of reading routes follow from the database, the caller and the address alone. */
export function createKeptAnswers(options: { store: Store; clock: Clock }): KeptAnswers {
  const kept = createKeptReads<KeptAnswer>(options, {
    most: maxBytes,
    sizeOf: ({ body }) => body.byteLength,
  });
  return async ({ route, request, caller, url }, answer) => {
    if (!route.isReading || request.method !== 'GET' || !caller) return answer();
    const { body, ...init } = await kept(`${JSON.stringify(caller)} ${url.href}`, async () => {
      const response = await answer();
      const { status, headers } = response;
      return { body: await readBytes(response), status, headers: Object.fromEntries(headers) };
    });
    return bufferedResponse(body, init);
  };
}
