import { type LookupAddress, lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Posts a message; resolves with the status of the answer. Redirects are not followed. */
export type Post = (url: string, message: Message) => Promise<number>;

/** Posts wherever the address leads: the sandbox's way, where integrators listen on their laptops. */
export function postWith(fetch: typeof globalThis.fetch): Post {
  return async (url, message) => {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', ...message });
    await answer.body?.cancel();
    return answer.status;
  };
}

/**
 * Posts over https to public addresses only. The address is looked at when the name has been
 * resolved, on the very connection that is made: a check before would see another answer than the
 * connection does.
 *
 * @param resolve how names become addresses; the system's way by default
 */
export function createPublicPost(resolve: LookupFunction = systemLookup): Post {
  const agent = new Agent({ keepAlive: false, lookup: publicOnly(resolve) });
  return (url, { headers, body, signal }) =>
    new Promise((done, fail) => {
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

/** Refuses a name as soon as one of its addresses is not public. */
function publicOnly(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      const isPublic = addresses.every(({ address }: LookupAddress) => isPublicAddress(address));
      if (!first || !isPublic) return callback(new Error(`${hostname} is not public`), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
}
