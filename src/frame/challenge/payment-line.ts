import type { ChallengeTexts } from '../../contract/messages.ts';
import type { Start } from './messages.ts';

/** Isolates a name whose text direction may differ from the text around it. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/**
 * Returns the header's text: amount and merchant, or the merchant for which a card is linked. Empty if
 * neither is known.
 */
export function paymentLine(
  { merchant, amount, purpose }: Pick<Start, 'merchant' | 'amount' | 'purpose'>,
  { paymentTo, cardFor }: Pick<ChallengeTexts, 'paymentTo' | 'cardFor'>,
): string {
  const parts: Readonly<Record<string, string>> = { amount, merchant };
  const say = (text: string) =>
    text.replace(/\{(amount|merchant)\}/g, (_blank, name: string) => isolate(parts[name] ?? ''));
  if (merchant && amount && paymentTo) return say(paymentTo);
  if (merchant && purpose === 'card' && cardFor) return say(cardFor);
  return [amount, merchant].filter((part) => part).join(' · ');
}
