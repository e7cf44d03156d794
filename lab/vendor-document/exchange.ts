import type { Json } from './document.ts';

/** A request to a vendor's stand-in and its answer. */
export interface Exchange {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly query?: Json;
  /** Undefined without a body. */
  readonly request: Json | undefined;
  readonly status: number;
  readonly answer: Json;
}
