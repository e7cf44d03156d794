/** Responses to requests that were sent while the application loaded, by path. */
export type EarlyRequests = Map<string, Promise<Response>>;

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}

/** The application asks within this time, or reads anew. */
const freshMs = 10_000;

/** Returns a `fetch` that takes each early response once, for the first request of its path. */
export function withEarly(window: Window & typeof globalThis): typeof fetch {
  const early: EarlyRequests = window.earlyRequests ?? new Map();
  const begun = Date.now();
  return (input, init) => {
    const isReading = typeof input === 'string' && init?.method === undefined;
    const isFresh = Date.now() - begun < freshMs;
    const found = isReading && isFresh ? early.get(input) : undefined;
    if (isReading) early.delete(input);
    // What was asked before a change may be out of date after it.
    else early.clear();
    return found ?? window.fetch(input, init);
  };
}
