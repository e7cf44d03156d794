import { createClient } from 'prime-trust-embeds/server';

let client;

/** Creates the client on first use: `vite build` imports this module without the server's secrets. */
export function platform() {
  client ??= createClient({
    origin: 'https://embeds.example',
    key: process.env.PLATFORM_KEY,
  });
  return client;
}

/** Ids of paid contributions. A shop stores them in its database. */
export const paid = new Set();
