import * as z from 'zod/mini';
import { readSettings, type Variables } from '../serve/index.ts';

const list = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').map((one) => one.trim())),
);
const key = z.pipe(
  z.string(),
  z.transform((text) => Buffer.from(text, 'base64')),
);
const isKey = (buffer: Buffer) => buffer.length === 32;
const hmacKey = z.string().check(z.regex(/^[0-9A-Fa-f]{64}$/));

/** Variables of the adapter, beside those of every adapter. */
export const adyenVariables = {
  apiKey: {
    name: 'ADYEN_API_KEY',
    schema: z.string().check(z.minLength(20)),
    secret: true,
    help: 'API key of a credential with the roles “Checkout webservice” and “API PCI Payments”',
  },
  merchantAccount: {
    name: 'ADYEN_MERCHANT_ACCOUNT',
    schema: z.string().check(z.regex(/^\w{1,80}$/)),
    help: 'Merchant account that receives the payments',
  },
  url: {
    name: 'ADYEN_CHECKOUT_URL',
    schema: z.url({ protocol: /^https?$/ }),
    help: 'Checkout API with its version: https://checkout-test.adyen.com/v72, or the live URL with your prefix',
  },
  hmacKeys: {
    name: 'ADYEN_HMAC_KEYS',
    schema: z.pipe(list, z.array(hmacKey).check(z.minLength(1))),
    secret: true,
    help: 'HMAC keys of the standard webhook: 64 hexadecimal digits each. While a key changes: both, separated by a comma',
  },
  storesCards: {
    name: 'ADYEN_STORED_CARDS',
    schema: z.pipe(
      z._default(z.enum(['on', 'off']), 'off'),
      z.transform((choice) => choice === 'on'),
    ),
    help: 'on: Adyen stores cards as well, pays with network tokens and reports new cards. Default: off',
  },
  vaultKeys: {
    name: 'VAULT_KEYS',
    schema: z.pipe(list, z.array(key.check(z.refine(isKey))).check(z.minLength(1))),
    secret: true,
    help: 'Keys that encrypt cards: 32 bytes in base64 each. The first encrypts; keep old ones after it to decrypt',
  },
  digestKey: {
    name: 'VAULT_DIGEST_KEY',
    schema: key.check(z.refine(isKey)),
    secret: true,
    help: 'Key that cards are found by: 32 bytes in base64. It can never change',
  },
} satisfies Variables;

/**
 * Reads the settings of the adapter.
 *
 * @throws Error with a line for each problem
 */
export const readAdyenSettings = (env: Readonly<Record<string, string | undefined>>) =>
  readSettings(adyenVariables, env);
