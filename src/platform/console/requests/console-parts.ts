import { unattendedHeader } from '../../../console/wire/index.ts';
import { createJwts, type Jwts, type Peer } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { CallApi } from '../api/call-api.ts';
import { createSessionJwts, type SessionJwts } from '../api/session-jwts.ts';
import type { ServeApp } from '../app/serve-app.ts';
import { createEventStreams, type EventStreams } from '../events/event-streams.ts';
import { readSessionCookie } from '../sessions/session-cookie.ts';
import { createSessions, type Session, type Sessions } from '../sessions/sessions.ts';

/** Settings of the console. */
export interface ConsoleOptions {
  /** Its origin, without a trailing slash. */
  readonly origin: string;
  readonly app: ServeApp;
  /** Calls the public API in this process. */
  readonly callApi: CallApi;
}

/** Dependencies of the console's requests. */
export interface ConsoleParts extends Services, ConsoleOptions {
  readonly jwts: Jwts;
  readonly sessions: Sessions;
  readonly sessionJwts: SessionJwts;
  readonly streams: EventStreams;
}

/** Environment of the console's routes. */
export interface ConsoleEnv {
  Bindings: { peer: Peer };
}

/** Creates the parts of the console from the services of the platform. */
export function createParts(services: Services, options: ConsoleOptions): ConsoleParts {
  const jwts = createJwts(services);
  const sessions = createSessions(services);
  return {
    ...services,
    ...options,
    jwts,
    sessions,
    streams: createEventStreams({ ...services, sessions }),
    sessionJwts: createSessionJwts(jwts, services),
  };
}

/**
 * Returns the session of a request.
 *
 * @param isUse false if a page sends the request without its user: the session may become idle
 * @throws Failure not_authenticated
 */
export async function requireSession(
  { sessions, origin }: ConsoleParts,
  request: Request,
  isUse = !request.headers.has(unattendedHeader),
): Promise<Session> {
  const token = readSessionCookie(request, origin);
  const session = token && (await sessions.find(token, isUse));
  if (session) return session;
  throw new Failure('not_authenticated', 'There is no session, or it has ended. Sign in.');
}
