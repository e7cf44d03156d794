import type { PlatformError } from '../events.ts';

/** Error response of the platform. `errors` lists all problems of the request. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal';
  /** HTTP status. */
  readonly status: number;
  readonly errors: readonly PlatformError[];

  constructor(operation: string, status: number, errors: readonly PlatformError[]) {
    super(
      `${operation} failed with status ${status}: ${errors.map(({ detail }) => detail).join(' ')}`,
    );
    this.status = status;
    this.errors = errors;
  }
}
