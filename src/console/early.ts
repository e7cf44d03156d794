import type { EarlyRequests } from './client/early-requests.ts';
import { firstPaths } from './home/first-paths.ts';
import { signedInCookieName } from './wire/cookies.ts';

/**
 * Asks for the session and for what home begins with, while the application still loads. A small script of
 * its own: see `placeConsole`. The application takes the responses with `withEarly`. Home's data doesn't wait
 * for the session, which would take a round trip more; a browser that hasn't signed in doesn't ask for it.
 */
export function askEarly(window: Window & typeof globalThis): void {
  const { origin, pathname, search } = window.location;
  const early: EarlyRequests = new Map();
  const ask = (path: string) => {
    const response = window
      .fetch(path, { headers: { accept: 'application/vnd.api+json' } })
      .then(withBody);
    // Who takes it sees the failure.
    response.catch(() => {});
    early.set(path, response);
    return response;
  };
  window.earlyRequests = early;
  const { document } = window;
  const signedIn = signedInCookieName(origin);
  const isSignedIn = document.cookie.split('; ').includes(`${signedIn}=yes`);
  const forget = ({ status }: Response) => {
    const secure = origin.startsWith('https:') ? '; secure' : '';
    if (status === 401) document.cookie = `${signedIn}=; path=/; max-age=0${secure}`;
  };
  ask('/session').then(forget, () => {});
  if (pathname !== '/' || !isSignedIn) return;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  for (const path of firstPaths(new URL(search, origin).searchParams, timeZone)) ask(path);
}

/** Reads the whole response, so that the application need not wait for it once more. */
async function withBody(response: Response): Promise<Response> {
  const { status, headers } = response;
  return new Response(await response.text(), { status, headers });
}
