/** Servers that are called through a gateway each. */
export type Server = 'platform' | 'issuer';

/** One request and its answer, without card data, identity data and tokens. */
export interface Exchange {
  id: string;
  to: Server;
  /** `browser`: a document in a frame; `server`: the shop, the platform or the issuer. */
  from: 'browser' | 'server';
  method: string;
  /** With its query; tokens are cut. */
  path: string;
  /** Milliseconds since 1970, as all times here. */
  startedAt: number;
  /** undefined while there is no answer */
  endedAt?: number;
  /** 0 when the connection was cut */
  status?: number;
  /** The fault on demand that this request met. */
  fault?: string;
  /** Names and shapes of what was sent; see `maskBody`. */
  request?: unknown;
  answer?: unknown;
  /** Where the reference describes it: `operationId` and tag. */
  operation?: { name: string; tag: string };
}
