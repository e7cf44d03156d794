import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';
import { sessionCookieName, signedInCookieName } from '../../../console/wire/index.ts';

/** Not sent with requests from other sites. WebKit takes no `Secure` cookie over http. */
const optionsOf = (origin: string) => ({
  path: '/',
  secure: origin.startsWith('https:'),
  sameSite: 'Strict' as const,
});

const hidden = { httpOnly: true };

/** Returns the session token that the browser sent. */
export function readSessionCookie({ headers }: Request, origin: string): string | undefined {
  const name = sessionCookieName(origin);
  return parse(headers.get('cookie') ?? '', name)[name];
}

/** Sets the session cookie, which scripts can't read, and the sign-in marker, which they can. Both last until the browser closes. */
export function setSessionCookie(context: Context, origin: string, token: string): void {
  const options = optionsOf(origin);
  setCookie(context, sessionCookieName(origin), token, { ...options, ...hidden });
  setCookie(context, signedInCookieName(origin), 'yes', options);
}

/** Deletes both cookies in the browser. */
export function deleteSessionCookie(context: Context, origin: string): void {
  const options = optionsOf(origin);
  deleteCookie(context, sessionCookieName(origin), { ...options, ...hidden });
  deleteCookie(context, signedInCookieName(origin), options);
}
