import { type LookupAddress, lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import { beginningOf } from './answer-body.ts';
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

/** Posts to reachable addresses only. Checks the resolved address of the connection itself. */
export function createGuardedPost(
  reach: WebhookReach,
  resolve: LookupFunction = systemLookup,
): WebhookPost {
  const open = createGuardedRequest(reachableOnly(reach, resolve));
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
  const open = createGuardedRequest(reachableOnly(reach, resolve));
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

function createGuardedRequest(lookup: LookupFunction) {
  const plain = new http.Agent({ keepAlive: false, lookup });
  const secure = new https.Agent({ keepAlive: false, lookup });
  return (url: string, options: http.RequestOptions, body?: string) =>
    new Promise<http.IncomingMessage>((done, fail) => {
      const isSecure = new URL(url).protocol === 'https:';
      const { request } = isSecure ? https : http;
      const agent = isSecure ? secure : plain;
      const sent = request(url, { agent, ...options }, done);
      sent.on('error', fail);
      sent.end(body);
    });
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
