import { Hono } from 'hono';
import { decodeMessage, encodeMessage, MethodData } from '../contract/emv-3ds.ts';
import { bufferBody } from './buffer-body.ts';
import { challengeRoutes, formField } from './challenge-routes.ts';
import { createDevices } from './devices/devices.ts';
import { createDirectory } from './directory.ts';
import { directoryPath } from './directory-server.ts';
import type { IssuerWorld } from './issuer-world.ts';
import { postingPage } from './pages/posting-page.ts';
import { neverAnswer } from './silence.ts';
import { createTransactions } from './transactions.ts';

const maxBodyBytes = 64 * 1024;

/**
 * The issuer's side of 3-D Secure, simulated: the directory server (`/ds`, server to server) and
 * the access control server (`/acs`, pages in the cardholder's browser). Its cards are those of
 * docs/sandbox.md, "Cards".
 */
export function createIssuer(world: IssuerWorld): (request: Request) => Promise<Response> {
  const transactions = createTransactions(world);
  const devices = createDevices();
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ status: 'ok' }));

  const directory = createDirectory(world, { transactions, devices });
  app.post(`${directoryPath}/:call`, (context) => directory(context.req.raw));

  app.post('/acs/method', async (context) =>
    answerMethod((await formField(context, 'threeDSMethodData')) ?? '', world.platformUrl),
  );
  app.post('/acs/method/hanging', (context) => neverAnswer(context.req.raw));
  app.route('/acs/challenge/:id', challengeRoutes(world, transactions, devices));
  return async (request) => {
    const buffered = await bufferBody(request, maxBodyBytes);
    return buffered ? app.fetch(buffered) : tooLarge();
  };
}

/** With its type said: servers and browsers write the default in different ways. */
function tooLarge(): Response {
  const headers = { 'content-type': 'text/plain; charset=UTF-8' };
  return new Response('Payload Too Large', { status: 413, headers });
}

/**
 * The 3-D Secure method: a hidden page of the issuer that looks at the browser and then tells the
 * 3DS Server that it has done so. This one looks at nothing.
 */
async function answerMethod(encoded: string, platformUrl: string): Promise<Response> {
  const data = decodeMessage(MethodData, encoded);
  if (!data) return new Response('This is not method data.', { status: 400 });
  const { threeDSMethodNotificationURL: url, threeDSServerTransID } = data;
  if (new URL(url).origin !== new URL(platformUrl).origin) {
    return new Response('The notification URL is not of the platform.', { status: 400 });
  }
  return postingPage(url, { threeDSMethodData: encodeMessage({ threeDSServerTransID }) });
}
