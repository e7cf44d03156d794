import * as z from 'zod/mini';
import { idempotencyHeader } from './attempt.ts';
import { keyReused, VendorRefusal } from './failures.ts';
import { type Port, pending, type VendorCall, type VendorCalls } from './port.ts';
import { parseJson, readText } from './read-text.ts';
import { isSigned, sign, signatureHeader } from './signature.ts';
import { createStoredAnswers, type StoredAnswer, type StoredAnswers } from './stored-answers.ts';

export interface ServerOptions {
  readonly secrets: readonly [string, ...string[]];
  /** The machine's clock, because signatures are valid for five minutes. */
  readonly now: () => Date;
  /** Where answers are stored for repeated calls. Default: in memory. */
  readonly answers?: StoredAnswers;
  /** Called for errors of the implementation. */
  readonly onError?: (error: unknown) => void;
}

/** Large enough for documents. */
const maxBytes = 32_000_000;

/** Creates a vendor, the counterpart of {@link createVendorClient}, as a function from Request to Response. */
export function createVendorServer<P extends Port>(
  port: P,
  implementation: VendorCalls<P>,
  options: ServerOptions,
): (request: Request) => Promise<Response> {
  const once = options.answers ?? createStoredAnswers();
  const implementations: Readonly<Record<string, (request: never) => Promise<unknown>>> =
    implementation;

  async function answer(name: string, call: VendorCall, key: string, body: string) {
    const request = call.request.safeParse(parseJson(body));
    if (!request.success) return refusal('invalid_request');
    const run = () => runCall(implementations[name], request.data, options);
    if (call.key === undefined) return run();
    if (request.data[call.key] !== key) return refusal('invalid_request');
    return (await once(`${name} ${key}`, body, run)) ?? refusal(keyReused);
  }

  return async (request) => {
    const path = new URL(request.url).pathname;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const key = request.headers.get(idempotencyHeader) ?? '';
    const body = (await readText(request, maxBytes)) ?? '';
    const signature = request.headers.get(signatureHeader);
    const signed = ['request', path, key, body] as const;
    const isOurs = isSigned(options.secrets, signed, { signature, now: options.now() });
    if (!isOurs) return new Response(null, { status: 401 });
    const call = Object.hasOwn(port.calls, name) ? port.calls[name] : undefined;
    const answered = call ? await answer(name, call, key, body) : refusal('unknown_call');
    return signedResponse(answered, key, options);
  };
}

const refusal = (code: string): StoredAnswer => ({ status: 422, body: JSON.stringify({ code }) });

async function runCall(
  implementations: ((request: never) => Promise<unknown>) | undefined,
  request: Record<string, unknown>,
  { onError }: ServerOptions,
): Promise<StoredAnswer> {
  try {
    // Parsed by the schema of the implementation's type.
    const answer = await implementations?.(request as never);
    if (answer === pending) return { status: 202, body: '{}' };
    return { status: 200, body: JSON.stringify(z.record(z.string(), z.unknown()).parse(answer)) };
  } catch (error) {
    if (error instanceof VendorRefusal) return refusal(error.code);
    onError?.(error);
    return { status: 500, body: '{}' };
  }
}

function signedResponse(
  { status, body }: StoredAnswer,
  key: string,
  options: ServerOptions,
): Response {
  const signed = ['answer', String(status), key, body] as const;
  const signature = sign(options.secrets[0], signed, options.now());
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  return new Response(body, { status, headers });
}
