import type { Peer } from '../../kernel/api/index.ts';
import type { Session } from '../sessions/sessions.ts';
import { withCredential } from './forwarded-headers.ts';
import type { SessionJwts } from './session-jwts.ts';

/** Calls the public API in this process. */
export type CallApi = (request: Request, peer: Peer) => Promise<Response>;

/** True for the paths that the console passes to the API. */
export const isApiPath = (pathname: string): boolean => pathname.startsWith('/v2/');

/**
 * Passes a request to the API as the session's user. The API answers as with a bearer token: its own
 * permissions, limits, idempotency and audit apply.
 *
 * @throws Failure malformed_request if the request has a credential of its own
 */
export async function callAsUser(
  { callApi, sessionJwts }: { readonly callApi: CallApi; readonly sessionJwts: SessionJwts },
  session: Session,
  { request, peer }: { readonly request: Request; readonly peer: Peer },
): Promise<Response> {
  const headers = withCredential(request.headers, await sessionJwts.of(session));
  const { method, url, body } = request;
  const forwarded = new Request(url, { method, headers, body, ...streamed });
  return callApi(forwarded, { ...peer, origin: 'console' });
}

/** Node requires it for a body that is a stream. TypeScript's DOM types don't have it. */
const streamed: object = { duplex: 'half' };
