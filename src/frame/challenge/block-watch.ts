import type { Framing } from './messages.ts';

/** How long after the start a bank's page that the platform could not reach counts as blocked. */
const judgedForMs = 10_000;

/** What is seen of the bank's page from outside. */
export interface BankPageSigns {
  /** Something of another origin is in its frame. */
  readonly isShown: boolean;
  /** The focus is in it: an error page never takes it. */
  readonly hasFocus: boolean;
  /** What the platform found when it looked at the page's headers. */
  readonly framing: Framing;
  /** Since the frame began to load. */
  readonly elapsedMs: number;
}

/**
 * Whether the bank's page did not let itself be shown. A browser shows an error page then, which
 * loads as any other and which a script cannot look into; so it takes both what the browser did and
 * what the platform saw. A bank that answers nothing at all shows nothing and is waited for.
 */
export function isBlocked({ isShown, hasFocus, framing, elapsedMs }: BankPageSigns): boolean {
  if (!isShown || hasFocus) return false;
  // The platform may be the only one who cannot reach it: no reason to end a challenge under way.
  return framing === 'refused' || (framing === 'unreachable' && elapsedMs <= judgedForMs);
}
