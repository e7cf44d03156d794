import { performance } from 'node:perf_hooks';
import type { RequestSeen } from '../../services/index.ts';
import { Failure } from '../../store/index.ts';
import { withRateLimits } from '../credentials/rate-limits.ts';
import { type RequestNotes, requestRow } from '../request-log/request-row.ts';
import { answerOnce, credentialOf } from './answer-once.ts';
import { codesOf, errorResponse, logUnexpected, toFailure } from './error-response.ts';
import { handle } from './handle.ts';
import type { Incoming, KernelOptions } from './incoming.ts';
import { readBody } from './read-body.ts';
import { limitOf } from './read-input.ts';
import { represent } from './represent.ts';
import type { Route } from './route.ts';
import { paramsOf, type RoutesByMethod } from './router.ts';
import { requireTls } from './transport-security.ts';

/** Facts about a request that its server knows. */
export interface Peer {
  /** The other end of the connection, possibly a proxy. */
  readonly remoteAddress?: string | undefined;
  /** The console, if it passes on a request of a person. */
  readonly origin?: 'console' | undefined;
}

/** Creates the function from Request to Response. It creates every response, also rejections. */
export function createKernel(options: KernelOptions) {
  const { telemetry } = options.services;
  const kernel = async (
    request: Request,
    peer: Peer,
    end: (seen: RequestSeen) => void,
  ): Promise<Response> => {
    const started = performance.now();
    const { newId, log, environment, publicUrl, clock } = options.services;
    const requestId = newId();
    const url = new URL(request.url);
    const routes = options.router.match(url.pathname);
    const notes: RequestNotes = {};
    const answered = await answer(options, { request, url, routes, peer, notes }).catch((error) => {
      logUnexpected(log, error, requestId);
      notes.failure = toFailure(error);
      return errorResponse(notes.failure, publicUrl);
    });
    const response = await represent(request, answered, publicUrl);
    secure(requireTls(response, environment), requestId);
    const ms = Math.round(performance.now() - started);
    // All methods of a path have the same pattern, except for parameter names.
    const [{ operation } = { operation: undefined }] = routes?.values() ?? [];
    // Only for forms, whose support report has the request id: the duration of a password check would
    // help to guess it.
    if (operation?.credential === 'token-hash') {
      response.headers.set('server-timing', `platform;dur=${ms};desc="${requestId}"`);
    }
    const seen = {
      requestId,
      method: request.method,
      route: operation?.path,
      status: response.status,
      codes: codesOf(answered),
    };
    end({ ...seen, codes: seen.codes ?? [] });
    log.info('request', { ...seen, remoteAddress: peer.remoteAddress, ms });
    const { status } = response;
    const { origin = 'api' } = peer;
    const row = requestRow(notes, { id: requestId, status, ms, origin, at: clock.now() });
    if (row) options.requestLog.add(row);
    return response;
  };
  return (request: Request, peer: Peer = {}) =>
    withRateLimits(() => telemetry.request((end) => kernel(request, peer, end)));
}

async function answer(
  options: KernelOptions,
  arrived: {
    request: Request;
    url: URL;
    routes: RoutesByMethod | undefined;
    peer: Peer;
    notes: RequestNotes;
  },
): Promise<Response> {
  const { request, url, peer, notes } = arrived;
  if (request.method === 'OPTIONS' && arrived.routes) return optionsOf(arrived.routes);
  const route = choose(arrived.routes, request.method);
  const { remoteAddress } = peer;
  const { operation } = route;
  const clockRefreshed = options.refreshClock();
  const identity = { request, url, operation, remoteAddress, clockRefreshed };
  const [caller] = await Promise.all([
    operation.credential === 'user' ? options.authenticator.authenticate(identity) : null,
    clockRefreshed,
  ]);
  const params = paramsOf(operation.path, url.pathname);
  const incoming: Incoming = { request, url, route, params, caller, remoteAddress };
  notes.call = { operation, params, caller };
  const body = await readBody(request, limitOf(route));
  return answerOnce(options, {
    operation,
    headers: request.headers,
    credential: credentialOf(caller, params),
    organizationId: caller?.organizationId ?? null,
    act: `${request.method} ${url.pathname}`,
    body,
    work: async (run) => {
      try {
        return await handle(options, { ...incoming, body, run, notes });
      } catch (error) {
        notes.failure = toFailure(error);
        throw error;
      }
    },
  });
}

/** @throws Failure not_found, or method_not_allowed with `Allow` */
function choose(routes: RoutesByMethod | undefined, method: string): Route {
  if (!routes) throw new Failure('not_found', 'Nothing is at this address.');
  const route = routes.get(method === 'HEAD' ? 'GET' : method);
  if (route) return route;
  const allow = [...routes.keys()].join(', ');
  throw new Failure('method_not_allowed', `Only ${allow} works at this address.`, {
    headers: { allow: methodsOf(routes) },
  });
}

/** RFC 9110, section 9.3.7: the allowed methods, for any caller. */
function optionsOf(routes: RoutesByMethod): Response {
  return new Response(null, { status: 204, headers: { allow: methodsOf(routes) } });
}

function methodsOf(routes: RoutesByMethod): string {
  const methods = [...routes.keys()].flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]));
  return [...methods, 'OPTIONS'].join(', ');
}

function secure(response: Response, requestId: string): void {
  const { headers } = response;
  // A client with a user's credential may store the response, and revalidate it.
  const kept = headers.has('etag') ? 'private, no-cache' : 'no-store';
  if (!headers.has('cache-control')) headers.set('cache-control', kept);
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  headers.set('x-request-id', requestId);
}
