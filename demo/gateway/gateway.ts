import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server as NodeServer,
  request as openRequest,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { idempotentIdV2Header } from '../../src/contract/index.ts';
import type { Server } from './exchange.ts';
import type { ExchangeLog } from './exchange-log.ts';
import { type FaultSwitch, latencyMs } from './faults.ts';
import { type FormWatch, isFormWatch, withFormWatch } from './form-watch.ts';
import { maskBody, maskPath } from './mask.ts';
import { operationOf } from './operation-of.ts';

export interface GatewayOptions {
  to: Server;
  /** Where the server really listens. */
  port: number;
  faults: FaultSwitch;
  log: ExchangeLog;
  /** What is put into documents with a form. */
  formWatch: FormWatch;
}

/**
 * A proxy at the public address of a sandbox server. It logs each exchange, makes the faults that a
 * tester has chosen, and adds to each form the script that fills it in (decision 0208). Only the demo
 * contains it.
 */
export function createGateway(options: GatewayOptions): NodeServer {
  return createServer((incoming, outgoing) => {
    void pass(options, incoming, outgoing).catch(() => outgoing.destroy());
  });
}

async function pass(
  options: GatewayOptions,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const { url = '/' } = incoming;
  if (isFormWatch(url)) return answerFormWatch(options.formWatch, url, outgoing);
  const sent = await buffer(incoming);
  const end = beginExchange(options, incoming, sent);
  outgoing.once('close', () => end({ status: 0 }));
  const treatment = options.faults.treat(passingOf(options.to, incoming));
  if (treatment === 'hold') return;
  if (treatment === 'cut') {
    end({ status: 0, fault: 'offline' });
    outgoing.destroy();
    return;
  }
  if (treatment === 'delay') await wait(latencyMs);
  const answer = treatment === 'refuse' ? refusal : await forward(options, incoming, sent);
  end({
    status: treatment === 'lose' ? 0 : answer.status,
    answer: maskBody(answer.body.toString(), answer.headers['content-type'] ?? ''),
    ...(treatment !== 'pass' && { fault: options.faults.chosen }),
  });
  if (treatment === 'lose') outgoing.destroy();
  else outgoing.writeHead(answer.status, answer.headers).end(answer.body);
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const refusal: Answer = {
  status: 500,
  headers: { 'content-type': 'application/vnd.api+json' },
  body: Buffer.from(
    JSON.stringify({
      errors: [{ status: '500', code: 'internal_error', title: 'Internal Server Error' }],
    }),
  ),
};

/** Whether a document asks, or a server: browsers say where a request comes from. */
function passingOf(to: Server, { headers, method = 'GET', url = '/' }: IncomingMessage) {
  const key = headers[idempotentIdV2Header.toLowerCase()];
  return {
    to,
    from: headers['sec-fetch-site'] ? ('browser' as const) : ('server' as const),
    method,
    path: url,
    idempotentId: typeof key === 'string' ? key : undefined,
  };
}

function beginExchange({ to, log }: GatewayOptions, incoming: IncomingMessage, sent: Buffer) {
  const { method, path, from } = passingOf(to, incoming);
  if (!isWorthLogging(path)) return () => {};
  const operation = to === 'platform' ? operationOf(method, path) : undefined;
  const request = maskBody(sent.toString(), incoming.headers['content-type'] ?? '');
  return log.begin({
    ...{ to, from, method, path: maskPath(path) },
    ...(operation && { operation }),
    ...(request !== undefined && { request }),
  });
}

/** Scripts, pictures and the reference say nothing about a launch; the documents of forms do. */
function isWorthLogging(path: string): boolean {
  const isFile = /^\/(v1|docs|openapi\.json|favicon\.ico|healthz|assets)\b/.test(path);
  return !isFile || /^\/v1\/frame\/\w+\.html/.test(path);
}

async function forward(
  { port, formWatch }: GatewayOptions,
  { method, url = '/', headers }: IncomingMessage,
  sent: Buffer,
): Promise<Answer> {
  const isForm = /^\/v1\/frame\/(card|onboarding)\.html/.test(url);
  const answer = await send({ port, method, path: url, headers: forwarded(headers, isForm) }, sent);
  if (!isForm || answer.status !== 200) return answer;
  const body = Buffer.from(withFormWatch(answer.body.toString(), formWatch));
  const { etag: _ofAnotherText, ...rest } = answer.headers;
  return { ...answer, body, headers: { ...rest, 'content-length': String(body.byteLength) } };
}

/** What is read on the way comes uncompressed, and a form that is changed comes whole. */
function forwarded(headers: IncomingHttpHeaders, isForm: boolean): IncomingHttpHeaders {
  const { connection: _hop, 'accept-encoding': encoding, ...rest } = headers;
  if (isForm) delete rest['if-none-match'];
  const isApi = headers.accept?.includes('json') || headers['content-type']?.includes('json');
  return isForm || isApi || !encoding ? rest : { ...rest, 'accept-encoding': encoding };
}

function send(
  to: { port: number; method: string | undefined; path: string; headers: IncomingHttpHeaders },
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = openRequest({ host: '127.0.0.1', ...to }, (incoming) => {
      const {
        connection: _c,
        'keep-alive': _k,
        'transfer-encoding': _t,
        ...headers
      } = incoming.headers;
      buffer(incoming).then(
        (read) => resolve({ status: incoming.statusCode ?? 502, headers, body: read }),
        reject,
      );
    });
    request.once('error', reject);
    request.end(body);
  });
}

async function answerFormWatch(watch: FormWatch, url: string, outgoing: ServerResponse) {
  const script = await watch.read(url);
  outgoing.writeHead(script ? 200 : 404, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });
  outgoing.end(script);
}
