import { idempotencyHeader } from '../protocol/attempt.ts';
import type { VendorLine } from '../protocol/line.ts';
import { parseJson } from '../protocol/read-text.ts';
import { isSigned, sign, signatureHeader } from '../protocol/signature.ts';

/** The vendor that is checked. */
export type Target = Pick<VendorLine, 'url' | 'secrets' | 'fetch' | 'now' | 'newId'>;

/** A call, as it is to be sent. */
export interface Sending {
  readonly name: string;
  readonly key: string;
  readonly body: string;
  /** What is signed, where that is not what is sent; null signs nothing. */
  readonly signed?: Partial<SignedAs> | null;
}

interface SignedAs {
  readonly secret: string;
  readonly at: Date;
  readonly name: string;
  readonly key: string;
  readonly body: string;
}

export interface Received {
  /** 0 when nothing came. */
  readonly status: number;
  readonly body: string;
  /** The body, where it is a JSON object. */
  readonly json: object | undefined;
  readonly isSigned: boolean;
  readonly ms: number;
}

export type Send = (sending: Sending) => Promise<Received>;

const patienceMs = 30_000;

/** Sends calls one by one, without retries. */
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
          ...signatureOf(target, sending),
        },
        body,
        signal: AbortSignal.timeout(patienceMs),
      });
      return { ...(await read(response, target, key)), ms: spent() };
    } catch {
      return { status: 0, body: '', json: undefined, isSigned: false, ms: spent() };
    }
  };
}

function signatureOf(target: Target, sending: Sending): Record<string, string> {
  if (sending.signed === null) return {};
  const {
    secret = target.secrets[0],
    at = target.now(),
    name,
    key,
    body,
  } = {
    ...{ name: sending.name, key: sending.key, body: sending.body },
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
    body,
    json: typeof parsed === 'object' && parsed !== null ? parsed : undefined,
    isSigned: isSigned(target.secrets, ['answer', String(status), key, body], {
      signature: headers.get(signatureHeader),
      now: target.now(),
    }),
  };
}
