import type { Framing } from './messages.ts';

/** Time after the start within which a bank page that the platform can't reach counts as blocked. */
const blockedWithinMs = 10_000;

/** Observable state of the bank's page. */
export interface BankPageState {
  /** True if the frame shows a document of another origin. */
  readonly isShown: boolean;
  /** True if the page has the focus. An error page never takes it. */
  readonly hasFocus: boolean;
  /** Result of the platform's check of the page's headers. */
  readonly framing: Framing;
  /** Milliseconds since the frame began to load. */
  readonly elapsedMs: number;
}

/**
 * True if the bank's page refuses to be framed. The browser then shows an error page, which loads normally
 * and can't be inspected by a script. So this combines what the browser did with what the platform found. A
 * bank that doesn't answer shows nothing, and isn't blocked.
 */
export function isBlocked({ isShown, hasFocus, framing, elapsedMs }: BankPageState): boolean {
  if (!isShown || hasFocus) return false;
  // Later, only the platform may be unable to reach the page: don't end a running challenge.
  return framing === 'refused' || (framing === 'unreachable' && elapsedMs <= blockedWithinMs);
}
