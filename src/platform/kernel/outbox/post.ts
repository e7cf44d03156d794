import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { WebhookPost, WebhookReach } from '../webhook-post.ts';
import { isReachableAddress } from './public-address.ts';

/** Posts with a given `fetch`, which decides where it leads. */
export function postWith(fetch: typeof globalThis.fetch): WebhookPost {
  return async (url, message) => {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', ...message });
    await answer.body?.cancel();
    return answer.status;
  };
}

/**
 * Posts to reachable addresses only. The address is checked when the name has been resolved, on the
 * connection that is made: a check before would see another answer than the connection does.
 *
 * @param resolve how names become addresses; the system's way by default
 */
export function createGuardedPost(
  reach: WebhookReach,
  resolve: LookupFunction = systemLookup,
): WebhookPost {
  const lookup = reachableOnly(reach, resolve);
  const plain = new http.Agent({ keepAlive: false, lookup });
  const secure = new https.Agent({ keepAlive: false, lookup });
  return (url, { headers, body, signal }) =>
    new Promise((done, fail) => {
      const isSecure = new URL(url).protocol === 'https:';
      const { request } = isSecure ? https : http;
      const agent = isSecure ? secure : plain;
      const sent = request(url, { method: 'POST', agent, headers, signal }, (answer) => {
        answer.destroy();
        done(answer.statusCode ?? 0);
      });
      sent.on('error', fail);
      sent.end(body);
    });
}

const systemLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, callback);

/** Refuses a name as soon as one of its addresses is not reachable. */
function reachableOnly(reach: WebhookReach, resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      const isReachable = addresses.every(({ address }: LookupAddress) =>
        isReachableAddress(reach, address),
      );
      if (!first || !isReachable) return callback(new Error(`${hostname} is not reachable`), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}
