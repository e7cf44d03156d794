import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/**
 * Returns the cookie's name. With https, `__Host-` limits it to this host. Over http, all ports of a host share
 * cookies, so the name has the port.
 */
export const cookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-console' : `console-${new URL(origin).port || 80}`;

/** Hidden from scripts, and not sent with requests from other sites. WebKit takes no `Secure` cookie over http. */
const optionsOf = (origin: string) => ({
  path: '/',
  httpOnly: true,
  secure: origin.startsWith('https:'),
  sameSite: 'Strict' as const,
});

/** Returns the session token that the browser sent. */
export function readSessionCookie({ headers }: Request, origin: string): string | undefined {
  const name = cookieName(origin);
  return parse(headers.get('cookie') ?? '', name)[name];
}

/** Sets the cookie until the browser closes. */
export function setSessionCookie(context: Context, origin: string, token: string): void {
  setCookie(context, cookieName(origin), token, optionsOf(origin));
}

/** Deletes the cookie in the browser. */
export function deleteSessionCookie(context: Context, origin: string): void {
  deleteCookie(context, cookieName(origin), optionsOf(origin));
}
