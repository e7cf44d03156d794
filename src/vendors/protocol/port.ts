import type * as z from 'zod/mini';
import type { Pace } from './line.ts';

/**
 * What the platform asks of one kind of vendor: calls that it makes, and callbacks that the vendor
 * makes. docs/vendors.md describes the protocol.
 */
export interface Port {
  /** In kebab-case; the environment names it in capitals, as in `VENDOR_CARD_NETWORK_URL`. */
  readonly name: string;
  readonly title: string;
  /** By the last segment of their path. An example may use the answers of calls before it. */
  readonly calls: Readonly<Record<string, VendorCall>>;
  /** What the vendor reports later, by the last segment of the path on the platform. */
  readonly callbacks?: Readonly<Record<string, VendorCallback>>;
  /** How patient the platform is with this vendor, where that is not as with others. */
  readonly pace?: Partial<Pace>;
}

export interface VendorCall {
  readonly summary: string;
  readonly request: z.ZodMiniObject;
  readonly answer: z.ZodMiniObject;
  /**
   * The attribute of the request that is the idempotency key, also after a crash. Without one, every call
   * has a key of its own, and may be repeated.
   */
  readonly key?: string;
  /** Whether the vendor may answer 202 and report the outcome with a callback. */
  readonly later?: true;
  /** How long the platform waits for an outcome, all attempts together; 20 seconds unless given. */
  readonly deadlineMs?: number;
  /** How long one attempt may take; 10 seconds unless given. */
  readonly attemptMs?: number;
  /** How large a request may be; given where it is more than servers take by default. */
  readonly largestBytes?: number;
  readonly example: { readonly request: object; readonly answer: object };
}

export interface VendorCallback {
  readonly summary: string;
  readonly body: z.ZodMiniObject;
  readonly example: object;
  /**
   * What the platform answers with 200, signed; without it, it answers 204 and nothing else. The example may use
   * the callback: `{results.request.acsTransID}`.
   */
  readonly answer?: { readonly schema: z.ZodMiniObject; readonly example: object };
}

/** What a callback is answered with; `undefined` where that is 204. */
export type CallbackAnswer<Callback> = Callback extends {
  readonly answer: { readonly schema: infer Schema extends z.ZodMiniType };
}
  ? z.infer<Schema>
  : undefined;

/** The vendor has taken a call, and reports its outcome with a callback. */
export const pending = 'pending';

export type CallsOf<P extends Port> = P['calls'];
export type RequestOf<P extends Port, Name extends keyof CallsOf<P>> = z.infer<
  CallsOf<P>[Name]['request']
>;
type Answer<P extends Port, Name extends keyof CallsOf<P>> = z.infer<CallsOf<P>[Name]['answer']>;
export type AnswerOf<P extends Port, Name extends keyof CallsOf<P>> = CallsOf<P>[Name] extends {
  readonly later: true;
}
  ? Answer<P, Name> | typeof pending
  : Answer<P, Name>;

/** The calls of a port as functions: the client has them, and a vendor implements them. */
export type VendorCalls<P extends Port> = {
  readonly [Name in keyof CallsOf<P>]: (request: RequestOf<P, Name>) => Promise<AnswerOf<P, Name>>;
};
