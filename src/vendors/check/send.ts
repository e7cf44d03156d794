import { idempotencyHeader } from '../protocol/attempt.ts';
import type { VendorConnection } from '../protocol/connection.ts';
import { parseJson } from '../protocol/read-text.ts';
import { isSigned, sign, signatureHeader } from '../protocol/signature.ts';

/** Vendor under test. */
export type Target = Pick<VendorConnection, 'url' | 'secrets' | 'fetch' | 'now' | 'newId'>;

/** A call to send. */
export interface Sending {
  readonly name: string;
  readonly key: string;
  readonly body: string;
  /** Values to sign instead of those sent; null for no signature. */
  readonly signed?: Partial<Omit<Sending, 'signed'> & { secret: string; at: Date }> | null;
}

export interface Received {
  /** 0 without a response. */
  readonly status: number;
  /** Body, if it is a JSON object. */
  readonly json: object | undefined;
  readonly isSigned: boolean;
  readonly ms: number;
}

export type Send = (sending: Sending) => Promise<Received>;

const timeoutMs = 30_000;

/** Creates a function that sends a call once. */
export function createSender(target: Target): Send {
  return async (sending) => {
    const { name, key, body } = sending;
    const started = performance.now();
    const spent = () => performance.now() - started;
    try {
      const response = await target.fetch(`${target.url}/${name}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          [idempotencyHeader]: key,
          ...signatureHeaders(target, sending),
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { ...(await read(response, target, key)), ms: spent() };
    } catch {
      return { status: 0, json: undefined, isSigned: false, ms: spent() };
    }
  };
}

function signatureHeaders(target: Target, sending: Sending): Record<string, string> {
  if (sending.signed === null) return {};
  const { secret, at, name, key, body } = {
    secret: target.secrets[0],
    at: target.now(),
    ...sending,
    ...sending.signed,
  };
  const path = new URL(`${target.url}/${name}`).pathname;
  return { [signatureHeader]: sign(secret, ['request', path, key, body], at) };
}

async function read(response: Response, target: Target, key: string) {
  const body = await response.text();
  const { status, headers } = response;
  const parsed = parseJson(body);
  return {
    status,
    json: typeof parsed === 'object' && parsed !== null ? parsed : undefined,
    isSigned: isSigned(target.secrets, ['answer', String(status), key, body], {
      signature: headers.get(signatureHeader),
      now: target.now(),
    }),
  };
}
