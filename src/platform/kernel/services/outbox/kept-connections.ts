import * as http from 'node:http';
import * as https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { codeOf } from '../../store/index.ts';

type Agent = (url: URL) => http.Agent;

/** Opens a connection for each request. `lookup` decides where a host name may lead. */
export function freshConnections(lookup: LookupFunction): Agent {
  const plain = new http.Agent({ keepAlive: false, lookup });
  const secure = new https.Agent({ keepAlive: false, lookup });
  return ({ protocol }) => (protocol === 'https:' ? secure : plain);
}

/** As many as run at the same time for one config. */
const mostFree = 8;
const idleMs = 4_000;
/** A host name that leads elsewhere is followed after this time. */
const longestMs = 60_000;

/**
 * Uses connections again, because a TLS handshake costs more than a webhook. A connection stays with the address that
 * `lookup` accepted for it, ends after 4 s without a request, and isn't used for a new request after a minute.
 */
export function keptConnections(
  lookup: LookupFunction,
  now: () => number = performance.now.bind(performance),
): Agent {
  const options = { keepAlive: true, maxFreeSockets: mostFree, timeout: idleMs, lookup };
  const plain = limitAge(new http.Agent(options), now);
  const secure = limitAge(new https.Agent(options), now);
  return ({ protocol }) => (protocol === 'https:' ? secure : plain);
}

function limitAge<Kept extends http.Agent>(agent: Kept, now: () => number): Kept {
  const firstUsed = new WeakMap<Duplex, number>();
  const keep = agent.keepSocketAlive.bind(agent);
  agent.keepSocketAlive = (socket) => {
    const since = firstUsed.get(socket) ?? now();
    firstUsed.set(socket, since);
    // Node's types don't tell that it returns whether the connection is kept.
    const isKept: unknown = Reflect.apply(keep, agent, [socket]);
    return isKept !== false && now() - since < longestMs;
  };
  return agent;
}

/** True if the other side closed an idle connection while a request was sent on it. */
export function wasStale({ reusedSocket }: http.ClientRequest, error: Error): boolean {
  return reusedSocket && ['ECONNRESET', 'EPIPE'].includes(codeOf(error));
}
