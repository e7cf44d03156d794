import { randomBytes } from 'node:crypto';
import { serve } from '@hono/node-server';
import { findFreePort } from '../../demo/free-port.ts';
import { createCardBooks } from '../../src/platform/cards/card-network/testing/card-books.ts';
import { cardNetworkPort } from '../../src/vendors/ports/card-network.ts';
import { createVendorServer } from '../../src/vendors/protocol/server.ts';

/** Starts a card network on a socket. The campaign never kills it. */
export async function openCardNetwork() {
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
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
