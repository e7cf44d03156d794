import type { PlatformError } from '../events.ts';

/** The platform answered with errors, all problems of a request at once. */
export class PlatformRefusal extends Error {
  override readonly name = 'PlatformRefusal';
  /** HTTP status. */
  readonly status: number;
  readonly errors: readonly PlatformError[];

  constructor(operation: string, status: number, errors: readonly PlatformError[]) {
    super(`${operation} was answered ${status}: ${errors.map(({ detail }) => detail).join(' ')}`);
    this.status = status;
    this.errors = errors;
  }
}
