import type { ContributeInput } from '../../contract/contribution.ts';
import type { AttemptExtras } from './attempt-context.ts';
import type { ChosenCard } from './form-fields.ts';

interface Payment {
  /** The security code. */
  cvv: string;
  /** Null for a pre-created contribution, whose amount the platform knows. */
  amount: string | null;
  /** The card that pays, if it is not the token's. */
  card: ChosenCard | undefined;
}

/** A payment, as the platform takes it. */
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
