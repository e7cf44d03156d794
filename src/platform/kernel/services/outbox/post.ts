import { type LookupAddress, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { beginningOf } from './answer-body.ts';
import { freshConnections, keptConnections, wasStale } from './kept-connections.ts';
import { isReachableAddress, isReachableHost } from './public-address.ts';
import type { ReadHeaders, WebhookPost, WebhookReach } from './webhook-post.ts';

/** Posts with a `fetch` that may lead anywhere. */
export function postWith(fetch: typeof globalThis.fetch): WebhookPost {
  return async (url, message) => {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', ...message });
    const body = await beginningOf(answer.body);
    return { status: answer.status, body };
  };
}

/**
 * Posts to reachable addresses only. Checks the resolved address of the connection itself, which later posts to the
 * same host may use again.
 */
export function createGuardedPost(
  reach: WebhookReach,
  resolve: LookupFunction = systemLookup,
): WebhookPost {
  const lookup = reachableOnly(reach, resolve);
  const open = createRequest(keptConnections(lookup), freshConnections(lookup));
  return async (url, { body, ...options }) => {
    const answer = await open(url, { method: 'POST', ...options }, body);
    return { status: answer.statusCode ?? 0, body: await beginningOf(answer) };
  };
}

/** Reads headers with a `fetch` that may lead anywhere. */
export function readHeadersWith(fetch: typeof globalThis.fetch): ReadHeaders {
  return async (url, signal) => {
    const answer = await fetch(url, { redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.headers;
  };
}

/** Reads headers at reachable addresses only, like {@link createGuardedPost}. */
export function createGuardedReading(
  reach: WebhookReach,
  resolve: LookupFunction = systemLookup,
): ReadHeaders {
  const open = createRequest(freshConnections(reachableOnly(reach, resolve)));
  return async (url, signal) => {
    // An address in the URL itself is never looked up.
    if (!isReachableHost(reach, new URL(url).hostname)) return undefined;
    try {
      const answer = await open(url, { method: 'GET', signal });
      answer.destroy();
      const { headersDistinct } = answer;
      const headers = new Headers();
      for (const [name, values = []] of Object.entries(headersDistinct)) {
        for (const value of values) headers.append(name, value);
      }
      return headers;
    } catch (error) {
      if (error instanceof NotReachable) return undefined;
      throw error;
    }
  };
}

type Connections = (url: URL) => http.Agent;

/** @param others for a second attempt, if a connection was closed before it was used again */
function createRequest(connections: Connections, others?: Connections) {
  const send = (
    from: Connections,
    url: URL,
    options: http.RequestOptions,
    body: string | undefined,
  ) =>
    new Promise<http.IncomingMessage | 'stale'>((done, fail) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const sent = request(url, { agent: from(url), ...options }, done);
      sent.on('error', (error) => (wasStale(sent, error) ? done('stale') : fail(error)));
      sent.end(body);
    });
  return async (address: string, options: http.RequestOptions, body?: string) => {
    const url = new URL(address);
    const answer = await send(connections, url, options, body);
    if (answer !== 'stale') return answer;
    const again = await send(others ?? connections, url, options, body);
    if (again === 'stale') throw new Error('the connection was closed');
    return again;
  };
}

class NotReachable extends Error {}

const systemLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, callback);

/** Rejects a host name if any of its addresses is not reachable. */
function reachableOnly(reach: WebhookReach, resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      const isReachable = addresses.every(({ address }: LookupAddress) =>
        isReachableAddress(reach, address),
      );
      if (!first || !isReachable)
        return callback(new NotReachable(`${hostname} is not reachable`), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}
