import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
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
import { type Delivery, deliveryOf } from './merchant-webhooks.ts';
import { modeOf } from './policy-modes.ts';
import { createRecent, streamRecent } from './recent.ts';

export interface MerchantServerOptions {
  page: MerchantPage;
  /** Returns the merchant's account at the platform, created on first use. */
  account: () => Promise<MerchantAccount>;
  /** Gateways in front of platform and issuer. */
  gateways: Gateways;
}

/** Creates the merchant's server: its page, a few JSON endpoints, and the webhook endpoint. */
export function createMerchantServer({ page, account, gateways }: MerchantServerOptions): Hono {
  const deliveries = createRecent<Delivery>(100);
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
    const request = await readJson(context, LaunchRequest);
    return context.json(await prepareLaunch(await account(), request));
  });

  app.post('/api/offers', async (context) => {
    const request = await readJson(context, PurchaseRequest);
    return context.json(await offerPurchase(await account(), request));
  });

  app.post('/api/offers/:id', async (context) => {
    await readJson(context, z.object({}));
    return context.json(await takeOffer(await account(), context.req.param('id')));
  });

  app.post('/api/clock', async (context) => {
    const attributes = await readJson(context, ClockAdvanceInput);
    const { client } = await account();
    const { data } = await client.call(advanceSandboxClock, { attributes });
    return context.json(data.attributes);
  });

  app.get('/api/records', async (context) => context.json(await readRecords(await account())));

  app.get('/api/exchanges', (context) => streamRecent(context, gateways.log));

  app.post('/api/fault', async (context) => {
    const request = await readJson(context, FaultRequest);
    gateways.faults.choose(request.fault);
    return context.json(request);
  });

  app.post('/webhooks', async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const { credentials } = await account();
    const signature = context.req.header(webhookHmacHeader) ?? '';
    const delivery = await deliveryOf(body, signature, credentials.webhookSecret);
    deliveries.add(delivery);
    return context.body(null, delivery.genuine ? 200 : 401);
  });

  app.get('/api/deliveries', (context) => streamRecent(context, deliveries));

  app.onError((error, context) => {
    if (error instanceof HTTPException)
      return context.json({ message: error.message }, error.status);
    if (error instanceof PlatformRefusal) return context.json({ message: error.message }, 502);
    return context.json({ message: 'The shop cannot reach the platform' }, 503);
  });

  return app;
}

const FaultRequest = z.object({ fault: z.enum(faultNames) });

/**
 * Reads a body. Only `application/json` is accepted: a page of another site can't send that without a preflight
 * request.
 *
 * @throws HTTPException 422 for any other body
 */
async function readJson<T extends z.ZodMiniType>(context: Context, shape: T): Promise<z.infer<T>> {
  const type = context.req.header('Content-Type') ?? '';
  const isJson = type.startsWith('application/json');
  const request = shape.safeParse(isJson ? await context.req.json().catch(() => null) : null);
  if (request.success) return request.data;
  throw new HTTPException(422, { message: z.prettifyError(request.error) });
}
