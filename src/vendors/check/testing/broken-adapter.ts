import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { VendorConnection } from '../../protocol/connection.ts';
import { sign, signatureHeader } from '../../protocol/signature.ts';
import type { Target } from '../send.ts';

const Body = z.record(z.string(), z.unknown());
export type Body = Readonly<z.infer<typeof Body>>;

/** A call to a correct vendor with its answer. */
interface Exchange {
  readonly call: string;
  readonly request: Body;
  readonly status: number;
  readonly answer: Body;
  /** Makes another call to the correct vendor. */
  ask(call: string, request: Body): Promise<Body>;
}

interface Answer {
  readonly status: number;
  readonly answer: Body;
}

/** Changes an answer; undefined keeps it. */
export type Breaking = (
  exchange: Exchange,
) => Promise<Partial<Answer> | undefined> | Partial<Answer> | undefined;

/** Breaks the answers to one call. */
export function at(call: string, breaking: Breaking): Breaking {
  return (exchange) => (exchange.call === call ? breaking(exchange) : undefined);
}

/** Creates an adapter that changes answers of a correct vendor and signs the result. */
export function brokenAdapter(
  { url, secrets, fetch }: Pick<VendorConnection, 'url' | 'secrets' | 'fetch'>,
  breaking: Breaking,
): Target {
  const now = () => new Date();

  async function ask(call: string, request: Body): Promise<Body> {
    const [key, body] = [randomUUID(), JSON.stringify(request)];
    const { pathname } = new URL(`${url}/${call}`);
    const signature = sign(secrets[0], ['request', pathname, key, body], now());
    const headers = { 'idempotency-key': key, [signatureHeader]: signature };
    return Body.parse(
      await (await fetch(`${url}/${call}`, { method: 'POST', headers, body })).json(),
    );
  }

  return {
    url,
    secrets,
    now,
    newId: randomUUID,
    async fetch(callUrl, init) {
      const response = await fetch(callUrl, init);
      const call = new URL(callUrl).pathname.split('/').at(-1) ?? '';
      const key = new Headers(init.headers).get('idempotency-key') ?? '';
      if (![200, 202, 422].includes(response.status)) return response;
      const { status } = response;
      const answer = Body.parse(await response.clone().json());
      const request = Body.safeParse(JSON.parse(String(init.body))).data ?? {};
      const change = await breaking({ call, request, status, answer, ask });
      if (!change) return response;
      const body = JSON.stringify(change.answer ?? answer);
      const changed = change.status ?? status;
      const signature = sign(secrets[0], ['answer', String(changed), key, body], now());
      return new Response(body, { status: changed, headers: { [signatureHeader]: signature } });
    },
  };
}
