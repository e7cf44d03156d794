import type { Server } from 'node:http';
import { Hono } from 'hono';
import {
  createHttpServer,
  errorResponse,
  logUnexpected,
  type Peer,
  requireTls,
  toFailure,
} from '../kernel/api/index.ts';
import { Failure } from '../kernel/store/index.ts';
import type { Services } from '../kernel/work/index.ts';
import { callAsUser, isApiPath } from './api/call-api.ts';
import {
  type ConsoleEnv,
  type ConsoleOptions,
  type ConsoleParts,
  createParts,
  requireSession,
} from './requests/console-parts.ts';
import { requireOwnOrigin, securityHeaders } from './requests/guard.ts';
import { openEvents } from './requests/open-events.ts';
import { recoveryRoutes } from './requests/recovery-routes.ts';
import { secondFactorRoutes } from './requests/second-factor-routes.ts';
import { sessionRoutes } from './requests/session-routes.ts';
import { createSchemaRoute } from './schema/schema-route.ts';

/** The console at an origin of its own: its application, sessions, and the API as the session's user. */
export interface Console {
  fetch(request: Request, peer: Peer): Promise<Response>;
  /** Ends the streams of events, which would otherwise keep the server open. */
  stop(): void;
}

/** Creates the HTTP server of the console, not listening yet. */
export function createConsoleServer(console: Console): Server {
  return createHttpServer((request, peer) => console.fetch(request, peer));
}

/** Creates the console from the services of the platform. */
export function createConsole(services: Services, options: ConsoleOptions): Console {
  const parts = createParts(services, options);
  const app = createRoutes(parts);
  const { log, environment } = services;
  return {
    stop: parts.streams.stop,
    async fetch(request, peer) {
      const { method, url } = request;
      // Not through the routes, which would add header fields to the API's answers. The API logs them.
      if (isApiPath(new URL(url).pathname)) return passToApi(parts, request, peer);
      const started = performance.now();
      const response = await app.fetch(request, { peer });
      const ms = Math.round(performance.now() - started);
      log.info('console request', { method, status: response.status, ms });
      return requireTls(response, environment);
    },
  };
}

function createRoutes(parts: ConsoleParts): Hono<ConsoleEnv> {
  const app = new Hono<ConsoleEnv>();
  const schema = createSchemaRoute(parts);
  app.use(securityHeaders);
  app.use(({ req }, next) => {
    requireOwnOrigin(req.raw, parts.origin);
    return next();
  });
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/schema.json', ({ req }) => schema(req.raw));
  app.get('/events', ({ req }) => openEvents(parts, req.raw));
  app.route('/', sessionRoutes(parts));
  app.route('/', recoveryRoutes(parts));
  app.route('/', secondFactorRoutes(parts));
  app.notFound(({ req }) => {
    const file = parts.app(req.raw);
    if (file) return file;
    throw new Failure('not_found', 'Nothing is at this address.');
  });
  app.onError((error) => failed(parts, error));
  return app;
}

async function passToApi(parts: ConsoleParts, request: Request, peer: Peer): Promise<Response> {
  try {
    requireOwnOrigin(request, parts.origin);
    const session = await requireSession(parts, request);
    return await callAsUser(parts, session, { request, peer });
  } catch (error) {
    return requireTls(failed(parts, error), parts.environment);
  }
}

function failed({ log, publicUrl }: ConsoleParts, error: unknown): Response {
  logUnexpected(log, error);
  return errorResponse(toFailure(error), publicUrl);
}
