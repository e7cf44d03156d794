import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../../src/frame/wire/world.ts';
import { ownerHeader } from './cluster.ts';
import { createSentRequests } from './sent-requests.ts';

/**
 * Creates the environment of a page: real connections and real time, until it is closed.
 * @param url of the platform
 * @param owner such as `payment 7`, by which the line recognizes its requests
 */
export function createPageWorld(url: string, owner: string) {
  const closing = new AbortController();
  const sent = createSentRequests();
  /** Settles only while the page is open. */
  const whileOpen = async <Value>(work: Promise<Value>): Promise<Value> => {
    const settled = await work.then(
      (value) => () => value,
      (error: unknown) => () => Promise.reject(error),
    );
    if (closing.signal.aborted) return new Promise(() => {});
    return settled();
  };
  const world: World = {
    fetch(path, init) {
      sent.count();
      const own = init.signal ? [init.signal] : [];
      const signals = init.keepalive ? own : [closing.signal, ...own];
      const headers = new Headers(init.headers);
      headers.set(ownerHeader, owner);
      return whileOpen(fetch(url + path, { ...init, headers, signal: AbortSignal.any(signals) }));
    },
    deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
    wait: (milliseconds) => whileOpen(wait(milliseconds)),
    now: () => performance.now(),
    today: () => new Date(),
    newKey: () => randomUUID(),
    isOnline: () => true,
    whenOnline: () => Promise.resolve(),
  };
  return {
    world,
    isClosed: () => closing.signal.aborted,
    untilSent: sent.untilSent,
    /** Ends all work of the page, except requests that outlive it. */
    close: () => closing.abort(),
  };
}
