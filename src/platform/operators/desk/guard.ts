import type { Context, MiddlewareHandler } from 'hono';
import { Failure } from '../../kernel/store/index.ts';
import type { Operator } from '../people/operator.ts';
import type { Desk } from './desk.ts';
import { readToken } from './session-cookie.ts';

/** What a route of the desk knows about its request. */
export interface DeskEnv {
  Bindings: { remoteAddress: string | undefined };
}

/** Answers one operation. */
export type Handler = (context: Context<DeskEnv>) => Promise<Response>;

/**
 * The pages have no script and load nothing from elsewhere, so markup that somebody typed as a name does
 * nothing. Nobody may show them in a frame.
 */
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

/** Header fields of every answer; a handler may have set its own. */
export const secured: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const set = (name: string, value: string) => {
    if (!headers.has(name)) headers.set(name, value);
  };
  set('content-security-policy', pagePolicy);
  set('cache-control', 'no-store');
  set('x-content-type-options', 'nosniff');
  // With no referrer at all, browsers send forms with the origin `null`.
  set('referrer-policy', 'same-origin');
  set('cross-origin-opener-policy', 'same-origin');
  set('cross-origin-resource-policy', 'same-origin');
};

/**
 * Refuses requests that another site makes a browser send. Browsers name the origin of every request
 * that can change something; programs need not.
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

/** @throws Failure not_authenticated */
export async function requireOperator(
  { sessions, origin }: Desk,
  context: Context,
): Promise<Operator> {
  const token = readToken(context, origin);
  const operator = token && (await sessions.find(token));
  if (operator) return operator;
  throw new Failure('not_authenticated', 'Sign in first. There is no session, or it has ended.');
}
