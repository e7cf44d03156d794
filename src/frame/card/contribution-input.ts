import type { ContributeInput } from '../../contract/contribution.ts';
import type { AttemptExtras } from './attempt-context.ts';
import type { ChosenCard } from './form-fields.ts';

interface Payment {
  /** The security code. */
  cvv: string;
  /** Null for a pre-created contribution: the platform knows its amount. */
  amount: string | null;
  /** Paying card, unless it is the token's. */
  card: ChosenCard | undefined;
}

/** Builds the platform's input for a payment. */
export function toContributeInput(
  { cvv, amount, card }: Payment,
  { browser, known, protection }: AttemptExtras,
): ContributeInput {
  return {
    ...(amount !== null && { amount }),
    ...card,
    cvv,
    browser: browser(),
    ...protection,
    ...known,
  };
}
