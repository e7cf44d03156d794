import type { Server } from 'node:http';
import { Hono } from 'hono';
import {
  type ClientAddress,
  createHttpServer,
  errorResponse,
  logUnexpected,
  requireTls,
  toFailure,
} from '../kernel/api/index.ts';
import { Failure } from '../kernel/store/index.ts';
import type { Services } from '../kernel/work/index.ts';
import { apiRoutes } from './desk/api-routes.ts';
import { createDesk, type DeskOptions } from './desk/desk.ts';
import { type DeskEnv, sameOriginOnly, securityHeaders } from './desk/guard.ts';
import { pageRoutes } from './pages/page-routes.ts';

/** Addresses of the application. All others are of the pages, which need no script, and of the API. */
const appPaths = ['/cases', '/cases/:id', '/figures', '/assets/:name'];

function fileOf({ app }: DeskOptions, request: Request): Response {
  const file = app?.(request);
  if (file) return file;
  throw new Failure('not_found', 'Nothing is at this address.');
}

/** Pages and API of operators, at an origin separate from that of users. */
export interface OperatorDesk {
  fetch(request: Request, remoteAddress: string | undefined): Promise<Response>;
}

/** Creates the HTTP server of the desk, not listening yet. */
export function createDeskServer(desk: OperatorDesk, addressOf: ClientAddress): Server {
  return createHttpServer((request, peer) =>
    desk.fetch(request, addressOf(request.headers, peer.remoteAddress)),
  );
}

/** Creates the pages and the API of operators. */
export function createOperatorDesk(services: Services, options: DeskOptions): OperatorDesk {
  const desk = createDesk(services, options);
  const app = new Hono<DeskEnv>();
  app.use(securityHeaders);
  app.use(sameOriginOnly(options.origin));
  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.route('/', apiRoutes(desk));
  app.route('/', pageRoutes(desk));
  for (const path of appPaths) app.get(path, ({ req }) => fileOf(desk, req.raw));
  app.onError((error) => {
    logUnexpected(services.log, error);
    return errorResponse(toFailure(error), services.publicUrl);
  });
  return {
    async fetch(request, remoteAddress) {
      const started = performance.now();
      const response = await app.fetch(request, { remoteAddress });
      const { method } = request;
      const ms = Math.round(performance.now() - started);
      services.log.info('operator request', { method, status: response.status, remoteAddress, ms });
      return requireTls(response, services.environment);
    },
  };
}
