import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { idempotentIdV2Header } from '../../../src/contract/index.ts';
import { ApiClient } from '../../../src/platform/testing/api-client.ts';

/** Counts of the requests of all clients. */
export interface Requests {
  sent: number;
  /** Sent again with the same key, after a 5xx or no answer. */
  repeated: number;
}

const attemptMs = 60_000;
const mostAttempts = 300;
const pauseMs = 200;

/** Creates a client that repeats an unanswered request with the same idempotency key. */
export function createLine(url: string, requests: Requests): ApiClient {
  return new ApiClient(async (request) => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    if (request.method !== 'GET' && !headers.has(idempotentIdV2Header)) {
      headers.set(idempotentIdV2Header, randomUUID());
    }
    const body = request.body && new Uint8Array(await request.arrayBuffer());
    const init = { method: request.method, headers, ...(body && { body }) };
    requests.sent += 1;
    for (let attempt = 1; attempt < mostAttempts; attempt++, await delay(pauseMs)) {
      const answer = await answerOf(url + pathname + search, init);
      if (answer) return answer;
      requests.repeated += 1;
    }
    throw new Error(`${request.method} ${pathname} was not answered`);
  });
}

/** Returns undefined for a 5xx or without an answer. */
async function answerOf(url: string, init: RequestInit): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(attemptMs) });
    if (response.status < 500) return response;
    await response.body?.cancel();
    return undefined;
  } catch {
    return undefined;
  }
}
