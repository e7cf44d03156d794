import * as z from 'zod/mini';
import type { Operation } from '../../../contract/index.ts';
import { callbackPath, isCallbackSigned } from '../../../vendors/protocol/callback.ts';
import type { Port, VendorCallback } from '../../../vendors/protocol/port.ts';
import { parseJson } from '../../../vendors/protocol/read-text.ts';
import type { Services } from '../services.ts';
import { type Route, route } from './route.ts';

/**
 * Whether a callback was taken, is about something that the platform does not know, is refused for good, or
 * can only be taken later.
 */
export type Taken = keyof typeof statuses;

const statuses = { taken: 204, unknown: 404, refused: 422, later: 429 } as const;

/**
 * The route of a vendor's callback, whose signature is its credential. Answers 204 when it was taken, now
 * or before, 401 without the vendor's signature, 422 when it is not valid or refused, 404 when it is about
 * something unknown, 429 when it is to be sent again.
 *
 * @param take may get the same callback again
 */
export function vendorCallback<
  P extends Port & { readonly callbacks: Readonly<Record<Name, VendorCallback>> },
  Name extends string,
>(
  { vendors, clock }: Pick<Services, 'vendors' | 'clock'>,
  { port, name }: { port: P; name: Name },
  take: (body: z.infer<P['callbacks'][Name]['body']>) => Promise<Taken>,
): Route {
  const path = callbackPath(port.name, name);
  const { summary, body: schema }: VendorCallback = port.callbacks[name];
  const receive = {
    method: 'POST',
    path,
    summary,
    credential: 'none',
    body: z.string(),
    encoding: 'text',
    status: 204,
    // `Idempotency-Key` is a part of what the vendor signs, and need not be a UUID.
    everyRequestCounts: true,
  } satisfies Operation;
  return route(receive, async ({ input: body, headers }) => {
    const arrived = { path, headers, body };
    const isTheirs = isCallbackSigned(
      vendors.addressOf(port)?.secrets ?? [],
      arrived,
      clock.system(),
    );
    if (!isTheirs) return new Response(null, { status: 401 });
    const parsed = schema.safeParse(parseJson(body));
    if (!parsed.success) return new Response(null, { status: 422 });
    const taken = await take(parsed.data as z.infer<P['callbacks'][Name]['body']>);
    return new Response(null, { status: statuses[taken] });
  });
}
