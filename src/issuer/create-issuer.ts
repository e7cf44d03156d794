import { Hono } from 'hono';
import { AReq, decodeMessage, encodeMessage, MethodData, PReq } from '../contract/emv-3ds.ts';
import { bufferBody } from './buffer-body.ts';
import { challengeRoutes, formField } from './challenge-routes.ts';
import { createDevices } from './devices/devices.ts';
import { paymentOfferOf } from './devices/payment-offer.ts';
import { takeConfirmation } from './devices/take-confirmation.ts';
import { answerAuthentication, answerCardRanges, isForPlatform } from './directory-server.ts';
import type { IssuerWorld } from './issuer-world.ts';
import { postingPage } from './pages/posting-page.ts';
import { scenarios } from './scenarios.ts';
import { receiveMessage } from './signed-messages.ts';
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

  app.post('/ds/card-ranges', async (context) => {
    const incoming = await receiveMessage(PReq, context.req.raw, world.sharedSecret);
    if ('refusal' in incoming) return incoming.refusal;
    return context.json(answerCardRanges(incoming.message, world.issuerUrl));
  });

  app.post('/ds/areq', async (context) => {
    const incoming = await receiveMessage(AReq, context.req.raw, world.sharedSecret);
    if ('refusal' in incoming) return incoming.refusal;
    const areq = incoming.message;
    const scenario = scenarios.get(areq.acctNumber);
    if (!scenario || !isForPlatform(areq, world.platformUrl)) {
      return context.text('Not a card or a platform of ours.', 400);
    }
    const transaction = transactions.begin(areq, scenario);
    if (areq.threeDSRequestorAuthenticationInfo || areq.spcOptOut) {
      await takeConfirmation(areq, transaction, { devices, world });
    } else transaction.paymentOffer ??= paymentOfferOf(transaction, devices, world);
    return context.json(answerAuthentication(transaction, world.issuerUrl));
  });

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
