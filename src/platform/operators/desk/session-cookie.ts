import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Desk } from './desk.ts';

/**
 * Returns the cookie's name. With https, `__Host-` limits it to this host. Over http, all ports of a host share
 * cookies, so the name has the port.
 */
export const cookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-operator' : `operator-${new URL(origin).port || 80}`;

/** Hidden from scripts, and not sent with requests from other sites. */
const optionsOf = (origin: string) => ({
  path: '/',
  httpOnly: true,
  secure: origin.startsWith('https:'),
  sameSite: 'Strict' as const,
});

/** Returns the session token that the browser sent. */
export function readSessionCookie(context: Context, origin: string): string | undefined {
  return getCookie(context, cookieName(origin));
}

/** Sets the cookie until the browser closes. */
export function setSessionCookie(context: Context, origin: string, token: string): void {
  setCookie(context, cookieName(origin), token, optionsOf(origin));
}

/** Ends the session of a request, if any, and deletes its cookie. */
export async function signOut({ sessions, origin }: Desk, context: Context): Promise<void> {
  const token = readSessionCookie(context, origin);
  if (token) await sessions.end(token);
  deleteCookie(context, cookieName(origin), optionsOf(origin));
}
