/** Reasons why a script didn't load. */
export type EmbedsLoadErrorCode =
  /** `origin` is not an http or https URL, or has a path, a query or credentials. */
  | 'invalid_origin'
  /** This page already loaded the embeds from another origin. */
  | 'other_origin'
  /** The policy of the page blocks the script. */
  | 'script_blocked'
  /** The page enforces Trusted Types and doesn't allow the policy of the loader. */
  | 'trusted_types'
  /** The script doesn't match `integrity`. */
  | 'integrity_mismatch'
  /** The server didn't respond, or didn't return our script. */
  | 'script_unreachable';

/**
 * Error that `loadEmbeds` rejects with. The message says what to do. If a page can have two copies of the
 * package, compare `name`: `instanceof` recognizes the errors of one copy only.
 *
 * @example
 * try {
 *   await loadEmbeds({ origin: 'https://embeds.example' });
 * } catch (error) {
 *   if (error instanceof EmbedsLoadError) showOtherWays(error.code);
 * }
 */
export class EmbedsLoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: EmbedsLoadErrorCode;

  constructor(code: EmbedsLoadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
