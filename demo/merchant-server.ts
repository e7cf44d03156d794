import { type Context, Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod/mini';
import {
  advanceSandboxClock,
  ClockAdvanceInput,
  webhookHmacHeader,
} from '../src/contract/index.ts';
import { faultNames } from './gateway/faults.ts';
import type { Gateways } from './gateway/gateways.ts';
import type { MerchantAccount } from './merchant-account.ts';
import { PlatformRefusal } from './merchant-client.ts';
import { LaunchRequest, prepareLaunch } from './merchant-launch.ts';
import type { MerchantPage } from './merchant-page.ts';
import { offerPurchase, PurchaseRequest, takeOffer } from './merchant-purchase.ts';
import { readRecords } from './merchant-records.ts';
import { createDeliveryLog } from './merchant-webhooks.ts';
import { modeOf } from './policy-modes.ts';

export interface MerchantServerOptions {
  page: MerchantPage;
  /** Returns the merchant's account at the platform, created on first use. */
  account: () => Promise<MerchantAccount>;
  /** Returns the account with a client for display purposes, one for each account. */
  inspect?: (account: MerchantAccount) => MerchantAccount;
  /** Gateways in front of platform and issuer; without them, nothing is watched. */
  gateways?: Pick<Gateways, 'log' | 'faults'>;
}

/** Creates the merchant's server: its page, a few JSON endpoints, and the webhook endpoint. */
export function createMerchantServer({
  page,
  account,
  inspect = (same) => same,
  gateways,
}: MerchantServerOptions): Hono {
  const deliveries = createDeliveryLog();
  const app = new Hono();

  app.use(
    secureHeaders({
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
      crossOriginOpenerPolicy: false,
    }),
  );

  app.get('/', (context) => {
    const { html, headers } = page.documentIn(modeOf(context.req.query('policy')));
    return context.html(html, 200, { ...headers });
  });

  app.get('/assets/:name', async (context) => {
    const asset = await page.readAsset(context.req.param('name'));
    if (!asset) return context.notFound();
    return context.body(asset.bytes, 200, { 'Content-Type': asset.type });
  });

  app.get('/healthz', (context) => context.json({ status: 'ok' }));

  app.post('/api/launches', async (context) => {
    const request = LaunchRequest.safeParse(await readJson(context));
    if (!request.success) return context.json({ message: z.prettifyError(request.error) }, 422);
    return context.json(await prepareLaunch(await account(), request.data));
  });

  app.post('/api/offers', async (context) => {
    const request = PurchaseRequest.safeParse(await readJson(context));
    if (!request.success) return context.json({ message: z.prettifyError(request.error) }, 422);
    return context.json(await offerPurchase(await account(), request.data));
  });

  app.post('/api/offers/:id', async (context) => {
    if ((await readJson(context)) === null) return context.json({ message: 'JSON, please' }, 422);
    return context.json(await takeOffer(await account(), context.req.param('id')));
  });

  app.post('/api/clock', async (context) => {
    const request = ClockAdvanceInput.safeParse(await readJson(context));
    if (!request.success) return context.json({ message: z.prettifyError(request.error) }, 422);
    const { client } = await account();
    const { data } = await client.call(advanceSandboxClock, { attributes: request.data });
    return context.json(data.attributes);
  });

  app.get('/api/records', async (context) =>
    context.json(await readRecords(inspect(await account()))),
  );

  if (gateways) addWatch(app, gateways);

  app.post('/webhooks', async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const { credentials } = await account();
    const signature = context.req.header(webhookHmacHeader) ?? '';
    const { genuine } = deliveries.take(body, signature, credentials.webhookSecret);
    return context.body(null, genuine ? 200 : 401);
  });

  app.get('/api/deliveries', (context) =>
    streamSSE(context, async (stream) => {
      const send = (delivery: object) => stream.writeSSE({ data: JSON.stringify(delivery) });
      for (const delivery of deliveries.all()) await send(delivery);
      const stop = deliveries.subscribe((delivery) => void send(delivery));
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    }),
  );

  app.onError((error, context) => {
    if (error instanceof PlatformRefusal) return context.json({ message: error.message }, 502);
    return context.json({ message: 'The shop cannot reach the platform' }, 503);
  });

  return app;
}

const FaultRequest = z.object({ fault: z.enum(faultNames) });

/** Adds routes that stream the gateways' log and set faults. */
function addWatch(app: Hono, { log, faults }: Pick<Gateways, 'log' | 'faults'>): void {
  app.get('/api/exchanges', (context) =>
    streamSSE(context, async (stream) => {
      const send = (exchange: object) => stream.writeSSE({ data: JSON.stringify(exchange) });
      for (const exchange of log.all()) await send(exchange);
      const stop = log.subscribe((exchange) => void send(exchange));
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      stop();
    }),
  );

  app.post('/api/fault', async (context) => {
    const request = FaultRequest.safeParse(await readJson(context));
    if (!request.success) return context.json({ message: z.prettifyError(request.error) }, 422);
    faults.choose(request.data.fault);
    return context.json(request.data);
  });
}

/** Accepts only `application/json`: a page of another site can't send that without a preflight request. */
async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('Content-Type') ?? '';
  return type.startsWith('application/json') ? context.req.json().catch(() => null) : null;
}
