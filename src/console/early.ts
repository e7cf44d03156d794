import type { EarlyRequests } from './client/early-requests.ts';
import { firstPaths } from './home/first-paths.ts';

/**
 * Asks for what home begins with, while the application still loads. A small script of its own, which the
 * document runs first: see `placeConsole`. The application takes the responses with `withEarly`.
 */
export function askEarly(window: Window & typeof globalThis): Promise<void> {
  const { origin, pathname, search } = window.location;
  const early: EarlyRequests = new Map();
  const ask = (path: string) => {
    const response = window.fetch(path, { headers: { accept: 'application/vnd.api+json' } });
    // Who takes it sees the failure.
    response.catch(() => {});
    early.set(path, response);
    return response;
  };
  window.earlyRequests = early;
  const session = ask('/session');
  if (pathname !== '/') return Promise.resolve();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return session.then(
    ({ ok }) => {
      if (ok)
        for (const path of firstPaths(new URL(search, origin).searchParams, timeZone))
          void ask(path);
    },
    () => {},
  );
}
