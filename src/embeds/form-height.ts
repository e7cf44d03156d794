import type { EmbedName, LaunchSettings } from './parse-options.ts';

export const linkFormHeight = 359;
const payFormHeight = 199;
const onboardingFormHeight = 640;

/**
 * How high the form will be, CSS pixels, before its frame says a word: guessed from what is known
 * at launch. The prefix of a token is a public hint of its kind (contract, section 3), and a card
 * token with an amount is there to pay with a linked card.
 */
export function guessFormHeight(
  embed: EmbedName,
  { resourceTokenHash, amount }: LaunchSettings['told'],
): number {
  if (embed !== 'credit-card') return onboardingFormHeight;
  return resourceTokenHash.startsWith('ctr_') || amount !== null ? payFormHeight : linkFormHeight;
}
