import { CheckoutAPI, Client, EnvironmentEnum } from './library.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type AdyenClient = ReturnType<typeof createAdyenClient>;

/** One attempt of the platform takes ten seconds: docs/vendors.md, "Time". */
const timeoutMs = 8_000;

/**
 * Creates the official client of the Checkout API. Requests go to `url` instead of the address that the client makes of
 * its environment, over `fetch`.
 */
export function createAdyenClient({
  apiKey,
  url,
  fetch,
}: {
  readonly apiKey: string;
  /** With the API's version: `https://checkout-test.adyen.com/v72`. */
  readonly url: string;
  readonly fetch: Fetch;
}) {
  const client = new Client({ apiKey, environment: EnvironmentEnum.TEST });
  client.httpClient = {
    async request(endpoint, json, _config, _isApiKeyRequired, options = {}) {
      const parts = new URL(endpoint).pathname.split('/');
      const path = parts.slice(parts.findIndex((part) => /^v\d+$/.test(part)) + 1).join('/');
      const method = options.method ?? 'POST';
      const query = new URLSearchParams(options.params).toString();
      const response = await fetch(`${url}/${path}${query && `?${query}`}`, {
        method,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'x-api-key': apiKey,
          ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
        },
        ...(method !== 'GET' && { body: String(json) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const body = await response.text();
      if (response.ok) return body;
      throw new AdyenFailure(response.status);
    },
  };
  return new CheckoutAPI(client);
}

/** Adyen did not do what was asked. Contains nothing of the request or the answer. */
class AdyenFailure extends Error {
  override readonly name = 'AdyenFailure';
  readonly status: number;

  constructor(status: number) {
    super(`Adyen answered ${status}`);
    this.status = status;
  }
}

/** True if Adyen has refused a request for good: the same one would be refused again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof AdyenFailure && error.status === 422;
