import type * as z from 'zod/mini';

/** An operation of the operators' API. */
export interface DeskOperation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path, with parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** Set if it needs no session. */
  readonly isPublic?: true;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: z.ZodMiniType;
  readonly example?: object;
  /** Default: 200. */
  readonly status?: 204;
  /** Absent for files and for 204. */
  readonly answer?: z.ZodMiniType;
}
