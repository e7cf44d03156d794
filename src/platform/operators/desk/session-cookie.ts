import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

/** The browser sends it to this very host only, where the line is encrypted. */
export const cookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-operator' : 'operator';

/** No script reads it, and no other site has it sent. It ends with the browser, or with the session. */
const optionsOf = (origin: string) => ({
  path: '/',
  httpOnly: true,
  secure: origin.startsWith('https:'),
  sameSite: 'Strict' as const,
});

export function readToken(context: Context, origin: string): string | undefined {
  return getCookie(context, cookieName(origin));
}

export function keepToken(context: Context, origin: string, token: string): void {
  setCookie(context, cookieName(origin), token, optionsOf(origin));
}

export function forgetToken(context: Context, origin: string): void {
  deleteCookie(context, cookieName(origin), optionsOf(origin));
}
