import { gzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { createIssuer } from '../../issuer/create-issuer.ts';
import { createIssuerServer } from '../../issuer/create-issuer-server.ts';
import { overHttp } from '../../issuer/testing/over-http.ts';
import { createClientAddress } from '../kernel/api/http/client-address.ts';
import { createHttpServer } from '../kernel/api/http/create-server.ts';
import { createDeskServer, createOperatorDesk } from '../operators/operator-desk.ts';
import { useTestPlatform } from '../testing/test-platform.ts';

const given = useTestPlatform();
type Send = (request: Request) => Promise<Response>;
interface Surface {
  readonly inProcess: Send;
  readonly overHttp: Send;
}
let surfaces: Readonly<Record<string, Surface>>;

beforeEach(() => {
  const { platform } = given;
  const desk = createOperatorDesk(platform.services, {
    origin,
    fourEyes: new Set<never>(),
    passwordCost: 4,
  });
  const issuer = createIssuer({
    platformUrl: origin,
    issuerUrl: origin,
    secret: 'shared',
    now: Date.now,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  surfaces = {
    platform: {
      inProcess: (request) => platform.fetch(request, { remoteAddress: '127.0.0.1' }),
      overHttp: overHttp(createHttpServer((request, peer) => platform.fetch(request, peer))),
    },
    operators: {
      inProcess: (request) => desk.fetch(request, '127.0.0.1'),
      overHttp: overHttp(createDeskServer(desk, createClientAddress([]))),
    },
    issuer: { inProcess: issuer, overHttp: overHttp(createIssuerServer(issuer)) },
  };
});

const origin = 'http://127.0.0.1:4300';
const json = '{"name": "anna", "password": "x", "code": "1"}';
const jsonType = { 'content-type': 'application/json' };
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const inChunks = { 'transfer-encoding': 'chunked' };

const bodies: Readonly<Record<string, RequestInit>> = {
  'no body': {},
  'an empty body': { body: '' },
  'an empty body in chunks': { body: '', headers: inChunks },
  'a body': { body: json, headers: jsonType },
  'a body in chunks': { body: json, headers: { ...jsonType, ...inChunks } },
  'a compressed body': {
    body: gzipSync(json),
    headers: { ...jsonType, 'content-encoding': 'gzip' },
  },
  'a form in chunks': { body: 'name=anna', headers: { ...formType, ...inChunks } },
  'a body sent after 100 Continue': {
    body: json,
    headers: { ...jsonType, expect: '100-continue' },
  },
  'a body beyond the limit, in chunks': { body: 'x'.repeat(300_000), headers: inChunks },
};

const paths = {
  platform: ['/v2/users', '/auth/jwts', '/nowhere'],
  operators: ['/v1/session', '/sign-in', '/sign-out', '/v1/queue'],
  issuer: ['/ds/authenticate', '/acs/challenge/none'],
};

/** Over HTTP, a body is a stream that can be read once; in the process, it is in memory. */
test.each(Object.entries(paths))(
  '%s answers the same over HTTP as in the process',
  async (name, all) => {
    const surface = surfaces[name];
    if (!surface) throw new Error(`${name} is not served`);
    for (const path of all) {
      for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']) {
        for (const [kind, init] of Object.entries(bodies)) {
          if (init.body !== undefined && (method === 'GET' || method === 'HEAD')) continue;
          const answerOf = async (send: Send) => {
            const response = await send(new Request(`${origin}${path}`, { ...init, method }));
            await response.arrayBuffer();
            return [response.status, response.headers.get('content-type')];
          };
          const over = await answerOf(surface.overHttp);
          expect([method, path, kind, ...over]).toEqual([
            ...[method, path, kind],
            ...(await answerOf(surface.inProcess)),
          ]);
          expect([method, path, kind, Number(over[0]) < 500]).toEqual([method, path, kind, true]);
        }
      }
    }
  },
);
