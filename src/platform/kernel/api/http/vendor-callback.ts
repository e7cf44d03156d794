import * as z from 'zod/mini';
import type { Operation } from '../../../../contract/index.ts';
import { idempotencyHeader } from '../../../../vendors/protocol/attempt.ts';
import {
  callbackPath,
  isCallbackSigned,
  signedAnswer,
} from '../../../../vendors/protocol/callback.ts';
import type { CallbackAnswer, Port, VendorCallback } from '../../../../vendors/protocol/port.ts';
import { parseJson } from '../../../../vendors/protocol/read-text.ts';
import type { Services } from '../../work/index.ts';
import { type Route, route } from './route.ts';

/** `unknown`: about something unknown. `later`: to be sent again. */
export type CallbackResult = keyof typeof statuses;

/** The port's answer, if it has one, in place of `taken`. */
export type Outcome<Callback> =
  CallbackAnswer<Callback> extends object
    ? { readonly answer: CallbackAnswer<Callback> } | Exclude<CallbackResult, 'taken'>
    : CallbackResult;

const statuses = { taken: 204, unknown: 404, refused: 422, later: 429 } as const;

/**
 * Creates the route of a vendor's callback, whose signature is its credential. `take` may receive
 * the same callback again.
 */
export function vendorCallback<
  P extends Port & { readonly callbacks: Readonly<Record<Name, VendorCallback>> },
  Name extends string,
>(
  { vendors, clock }: Pick<Services, 'vendors' | 'clock'>,
  { port, name }: { port: P; name: Name },
  take: (body: z.infer<P['callbacks'][Name]['body']>) => Promise<Outcome<P['callbacks'][Name]>>,
): Route {
  const path = callbackPath(port.name, name);
  const { summary, body: schema, answer }: VendorCallback = port.callbacks[name];
  const receive = {
    method: 'POST',
    path,
    summary,
    credential: 'none',
    body: z.string(),
    encoding: 'text',
    status: answer ? 200 : 204,
    // The vendor signs `Idempotency-Key`, which need not be a UUID.
    everyRequestCounts: true,
  } satisfies Operation;
  return route(receive, async ({ input: body, headers }) => {
    const arrived = { path, headers, body };
    const [secret, ...others] = vendors.addressOf(port)?.secrets ?? [];
    const isTheirs =
      secret !== undefined && isCallbackSigned([secret, ...others], arrived, clock.system());
    if (!isTheirs) return new Response(null, { status: 401 });
    const parsed = schema.safeParse(parseJson(body));
    if (!parsed.success) return new Response(null, { status: 422 });
    const outcome: { readonly answer: object } | CallbackResult = await take(
      parsed.data as z.infer<P['callbacks'][Name]['body']>,
    );
    if (typeof outcome === 'string') return new Response(null, { status: statuses[outcome] });
    const key = headers.get(idempotencyHeader) ?? '';
    return signedAnswer(secret, { key, answer: outcome.answer }, clock.system());
  });
}
