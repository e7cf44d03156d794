import { createClient } from 'prime-trust-embeds/server';

export const platform = createClient({
  origin: 'https://embeds.example',
  key: process.env.PLATFORM_KEY,
});

/** Ids of paid contributions. A shop stores them in its database. */
globalThis.paid ??= new Set();
export const { paid } = globalThis;
