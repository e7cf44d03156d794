import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { findFreePort } from '../../demo/free-port.ts';
import {
  type BookEntry,
  createCardBooks,
} from '../../src/platform/cards/card-network/testing/card-books.ts';
import { cardNetworkPort } from '../../src/vendors/ports/card-network.ts';
import { createVendorServer } from '../../src/vendors/protocol/server.ts';

/** A card network on a socket. The campaign never kills it. */
export interface CardNetworkServer {
  readonly url: string;
  readonly secret: string;
  entries(): readonly BookEntry[];
  stop(): Promise<void>;
}

export async function openCardNetwork(): Promise<CardNetworkServer> {
  const secret = randomBytes(32).toString('hex');
  const port = await findFreePort();
  const { calls, entries } = createCardBooks();
  const now = () => new Date();
  const fetch = createVendorServer(cardNetworkPort, calls, { secrets: [secret], now });
  const server = serve({ fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false });
  return {
    url: `http://127.0.0.1:${port}`,
    secret,
    entries,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
