import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** With https, `__Host-` limits the cookie to this host. */
export const cookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-operator' : 'operator';

/** Scripts cannot read it, and other sites cannot make a browser send it. */
const optionsOf = (origin: string) => ({
  path: '/',
  httpOnly: true,
  secure: origin.startsWith('https:'),
  sameSite: 'Strict' as const,
});

/** The token of the session that the browser sent. */
export function readToken(context: Context, origin: string): string | undefined {
  return getCookie(context, cookieName(origin));
}

/** Has the browser keep the token of a session until it closes. */
export function keepToken(context: Context, origin: string, token: string): void {
  setCookie(context, cookieName(origin), token, optionsOf(origin));
}

/** Has the browser forget the token. */
export function forgetToken(context: Context, origin: string): void {
  deleteCookie(context, cookieName(origin), optionsOf(origin));
}
