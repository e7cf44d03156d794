import type * as z from 'zod/mini';
import type { Pace } from './connection.ts';

/** Calls that the platform makes to a kind of vendor, and its callbacks. See docs/vendors.md. */
export interface Port {
  /** In kebab-case. Environment variables use it in capitals, as in `VENDOR_CARD_NETWORK_URL`. */
  readonly name: string;
  readonly title: string;
  /** By the last segment of their path. An example may refer to answers of previous calls. */
  readonly calls: Readonly<Record<string, VendorCall>>;
  /** By the last segment of their path on the platform. */
  readonly callbacks?: Readonly<Record<string, VendorCallback>>;
  /** Differences from the default pace. */
  readonly pace?: Partial<Pace>;
}

export interface VendorCall {
  readonly summary: string;
  readonly request: z.ZodMiniObject;
  readonly answer: z.ZodMiniObject;
  /**
   * Attribute of the request that is the idempotency key, even after a crash. Without one, each call has a new
   * key and is safe to repeat.
   */
  readonly key?: string;
  /** Set if the vendor may answer 202 and report the outcome by a callback. */
  readonly later?: true;
  /** Time limit for all attempts together. Default: 20 seconds. */
  readonly deadlineMs?: number;
  /** Time limit of one attempt. Default: 10 seconds. */
  readonly attemptMs?: number;
  /** Maximum size of a request, if larger than servers accept by default. */
  readonly maxBytes?: number;
  readonly example: { readonly request: object; readonly answer: object };
}

export interface VendorCallback {
  readonly summary: string;
  readonly body: z.ZodMiniObject;
  readonly example: object;
  /**
   * Signed answer of the platform with status 200. Without it, the platform answers 204. The example may refer
   * to the callback: `{results.request.acsTransID}`.
   */
  readonly answer?: { readonly schema: z.ZodMiniObject; readonly example: object };
}

/** Answer to a callback; `undefined` for 204. */
export type CallbackAnswer<Callback> = Callback extends {
  readonly answer: { readonly schema: infer Schema extends z.ZodMiniType };
}
  ? z.infer<Schema>
  : undefined;

/** Answer to a call that the vendor accepted and will report by a callback. */
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

/** Calls of a port as functions, which a client provides and a vendor implements. */
export type VendorCalls<P extends Port> = {
  readonly [Name in keyof CallsOf<P>]: (request: RequestOf<P, Name>) => Promise<AnswerOf<P, Name>>;
};
