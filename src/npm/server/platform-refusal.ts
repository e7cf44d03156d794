import type { PlatformError } from '../events.ts';

/**
 * Error response of the platform. `errors` lists every problem of the request.
 *
 * @example
 * const platform = createClient({ origin: 'https://embeds.example', key });
 * try {
 *   await platform.readContribution({ id: '6f1c2a52-6f9e-4f5e-9d6e-0d9a1f3f5b11' });
 * } catch (error) {
 *   if (error instanceof PlatformRefusal && error.status === 404) showOtherWays('not_found');
 * }
 */
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
