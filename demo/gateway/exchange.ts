/** Servers that are called through a gateway each. */
export type Server = 'platform' | 'issuer';

/** One request and its answer, without card data, identity data and tokens. */
export interface Exchange {
  id: string;
  to: Server;
  /** `browser`: a document in a frame; `server`: the shop, the platform or the issuer. */
  from: 'browser' | 'server';
  method: string;
  /** Path with its query, without tokens. */
  path: string;
  /** Milliseconds since 1970, as all timestamps here. */
  startedAt: number;
  /** undefined while there is no answer */
  endedAt?: number;
  /** 0 if the connection was cut */
  status?: number;
  /** The chosen fault that affected this request. */
  fault?: string;
  /** Names and shapes of the sent values; see `maskBody`. */
  request?: unknown;
  answer?: unknown;
  /** Operation in the reference: `operationId` and tag. */
  operation?: { name: string; tag: string };
}

/** True if the answer is an error, or the connection was cut. */
export function hasFailed({ endedAt, status = 0 }: Exchange): boolean {
  return endedAt !== undefined && (status === 0 || status >= 400);
}
