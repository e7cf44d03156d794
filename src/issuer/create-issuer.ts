import { Hono } from 'hono';
import { decodeMessage, encodeMessage, MethodData } from '../contract/emv-3ds.ts';
import { challengeRoutes, formField } from './challenge-routes.ts';
import { createDevices } from './devices/devices.ts';
import { createDirectory } from './directory.ts';
import { directoryPath } from './directory-server.ts';
import type { IssuerEnvironment } from './issuer-environment.ts';
import { postingPage } from './pages/posting-page.ts';
import { neverAnswer } from './silence.ts';
import { createTransactions } from './transactions.ts';

const maxBodyBytes = 64 * 1024;

/**
 * Creates the simulated issuer: the directory server (`/ds`) and the access control server (`/acs`, pages in the
 * cardholder's browser).
 */
export function createIssuer(
  environment: IssuerEnvironment,
): (request: Request) => Promise<Response> {
  const transactions = createTransactions(environment);
  const devices = createDevices();
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'ok' }));

  const directory = createDirectory(environment, { transactions, devices });
  app.post(`${directoryPath}/:call`, (context) => directory(context.req.raw));

  app.post('/acs/method', async (context) =>
    answerMethod((await formField(context, 'threeDSMethodData')) ?? '', environment.platformUrl),
  );
  app.post('/acs/method/hanging', (context) => neverAnswer(context.req.raw));
  app.route('/acs/challenge/:id', challengeRoutes(environment, transactions, devices));
  return async (request) => {
    const buffered = await bufferBody(request, maxBodyBytes);
    return buffered ? app.fetch(buffered) : tooLarge();
  };
}

/** Reads the body into memory, as a stream can be read only once. Returns undefined if it exceeds the limit in bytes. */
async function bufferBody(request: Request, limit: number): Promise<Request | undefined> {
  const { url, method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  if (Number(headers.get('content-length') ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Returning from the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return new Request(url, { method, headers, body: Buffer.concat(chunks), signal: request.signal });
}

/** Sets the content type explicitly, because servers and browsers have different defaults. */
function tooLarge(): Response {
  const headers = { 'content-type': 'text/plain; charset=UTF-8' };
  return new Response('Payload Too Large', { status: 413, headers });
}

/** Responds with the 3-D Secure method: a hidden page that notifies the 3DS Server. This one collects no data. */
async function answerMethod(encoded: string, platformUrl: string): Promise<Response> {
  const data = decodeMessage(MethodData, encoded);
  if (!data) return new Response('This is not method data.', { status: 400 });
  const { threeDSMethodNotificationURL: url, threeDSServerTransID } = data;
  if (new URL(url).origin !== new URL(platformUrl).origin) {
    return new Response('The notification URL is not of the platform.', { status: 400 });
  }
  return postingPage(url, { threeDSMethodData: encodeMessage({ threeDSServerTransID }) });
}
