/**
 * Returns the name of the session's cookie. With https, `__Host-` limits it to this host. Over http, all ports
 * of a host share cookies, so the name has the port.
 */
export const sessionCookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-console' : `console-${/:(\d+)$/.exec(origin)?.[1] ?? 80}`;

/**
 * Returns the name of the cookie that scripts can read. It says only that this browser has signed in: without it,
 * a page asks for nothing that only users get.
 */
export const signedInCookieName = (origin: string): string =>
  `${sessionCookieName(origin)}-signed-in`;
