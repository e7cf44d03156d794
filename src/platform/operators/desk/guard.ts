import type { Context, MiddlewareHandler } from 'hono';
import { Failure } from '../../kernel/store/index.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Operator } from '../people/operator.ts';
import type { Desk } from './desk.ts';
import { readSessionCookie } from './session-cookie.ts';

/** Environment of the desk's routes. */
export interface DeskEnv {
  Bindings: { remoteAddress: string | undefined };
}

export type DeskContext = Context<DeskEnv>;

/** Pages have no scripts and can't be framed, so markup typed as a name has no effect. */
const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Sets the header fields of every response, unless a handler has set them. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set('content-security-policy', pagePolicy);
  set('cache-control', 'no-store');
  set('x-content-type-options', 'nosniff');
  // Without a referrer, browsers send forms with the origin `null`.
  set('referrer-policy', 'same-origin');
  set('cross-origin-opener-policy', 'same-origin');
  set('cross-origin-resource-policy', 'same-origin');
};

/**
 * Rejects requests that another site makes a browser send. Browsers send the origin of every
 * request that can change something; other clients needn't.
 *
 * @throws Failure origin_not_allowed
 */
export const sameOriginOnly = (own: string): MiddlewareHandler =>
  async function sameOrigin({ req }, next) {
    const isSafe = req.method === 'GET' || req.method === 'HEAD';
    const [origin, site] = [req.header('origin'), req.header('sec-fetch-site')];
    const isOwn = (origin ?? own) === own && (site ?? 'same-origin') === 'same-origin';
    if (isSafe || isOwn) return next();
    throw new Failure('origin_not_allowed', 'This request came from another site.');
  };

/** Returns the signed-in operator. @throws Failure not_authenticated */
export async function requireOperator(
  { sessions, origin }: Desk,
  context: Context,
): Promise<Operator> {
  const token = readSessionCookie(context, origin);
  const operator = token && (await sessions.find(token));
  if (operator) return operator;
  throw new Failure('not_authenticated', 'There is no session, or it has ended. Sign in.');
}

/** Returns the subject in the path of a request. */
export function subjectOf({ req }: Context): Subject {
  return { type: req.param('type') ?? '', id: req.param('id') ?? '' };
}
