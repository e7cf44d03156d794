/** Why a script did not load. */
export type EmbedsLoadErrorCode =
  /** `origin` is no http or https address. */
  | 'invalid_origin'
  /** This page has loaded the embeds from another origin. */
  | 'other_origin'
  /** The policy of the page blocks the script. */
  | 'script_blocked'
  /** The page enforces Trusted Types without the policy of the loader. */
  | 'trusted_types'
  /** The script is not the one that `integrity` names. */
  | 'integrity_mismatch'
  /** Nothing answers, or something else than our script. */
  | 'script_unreachable';

/** What `loadEmbeds` rejects with. The message says what to do. */
export class EmbedsLoadError extends Error {
  override readonly name = 'LoadError';
  readonly code: EmbedsLoadErrorCode;

  constructor(code: EmbedsLoadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
