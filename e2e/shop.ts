import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { findFreePort } from '../demo/free-port.ts';
import { type Delivery, deliveryOf } from '../demo/merchant-webhooks.ts';
import { webhookHmacHeader } from '../src/contract/index.ts';
import { shopScript } from './shop-script.ts';

/** A merchant's server for tests: it serves pages and receives webhooks. */
export interface Shop {
  origin: string;
  webhookUrl: string;
  /** Secret with which webhooks must be signed. */
  webhookSecret: string;
  /** Publishes a page on the shop's site. @returns its address */
  publish(page: ShopPage): string;
  /** Webhooks that the platform sent about an account, oldest first. */
  deliveriesOf(accountId: string): Delivery[];
  /** Bodies and signatures as received, oldest first. */
  readonly posted: readonly Posted[];
  stop(): Promise<void>;
}

/** A webhook before verification. */
export interface Posted {
  body: string;
  signature: string;
}

export interface ShopPage {
  html: string;
  headers?: Record<string, string>;
}

export async function openShop(): Promise<Shop> {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const pages = new Map<string, ShopPage>();
  const webhookSecret = randomUUID();
  const deliveries: Delivery[] = [];
  const posted: Posted[] = [];
  const app = new Hono();

  app.get('/shop.js', (context) => {
    return context.body(shopScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  app.get('/favicon.ico', (context) => context.body(null, 204));
  app.get('/pages/:id', (context) => {
    const page = pages.get(context.req.param('id'));
    return page ? context.html(page.html, 200, page.headers) : context.notFound();
  });
  app.post('/webhooks', async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const signature = context.req.header(webhookHmacHeader) ?? '';
    posted.push({ body: Buffer.from(body).toString(), signature });
    const delivery = await deliveryOf(body, signature, webhookSecret);
    deliveries.push(delivery);
    return context.body(null, delivery.genuine ? 200 : 401);
  });

  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port, hostname: 'localhost' }, () =>
      resolve(started),
    );
  });
  return {
    origin,
    webhookUrl: `${origin}/webhooks`,
    webhookSecret,
    posted,
    publish(page) {
      const id = randomUUID();
      pages.set(id, page);
      return `${origin}/pages/${id}`;
    },
    deliveriesOf: (accountId) =>
      deliveries.filter(({ payload }) => payload?.['account-id'] === accountId),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the ids of the completed contributions that webhooks reported. */
export function contributionsTold(deliveries: Delivery[]) {
  return deliveries
    .filter(({ payload }) => payload?.['resource-type'] === 'contributions')
    .map(({ payload }) => payload?.['resource-id']);
}
