import { createHash } from 'node:crypto';
import { Failure } from '../../kernel/failure.ts';

/** Who makes debit cards and sends them: a bank behind the platform. */
export interface CardIssuer {
  /** Call it before anything is written that needs cards. @throws Failure forbidden */
  requireConnected(): void;
  /**
   * Makes a card, once for each reference. The platform learns no more of its number than the last
   * four digits.
   */
  issue(card: { readonly reference: string }): Promise<{ readonly lastFour: string }>;
  /** Whether a code is the one that came with the plastic of a card. */
  isActivationCode(cardId: string, code: string): Promise<boolean>;
}

/** Issues at once; every card comes with the code 000000. Coverage: EP41. */
export const simulatedCardIssuer: CardIssuer = {
  requireConnected() {},
  issue: async ({ reference }) => ({ lastFour: fourDigitsOf(reference) }),
  isActivationCode: async (_cardId, code) => code === '000000',
};

function fourDigitsOf(reference: string): string {
  const number = createHash('sha256').update(reference).digest().readUInt32BE(0) % 10_000;
  return String(number).padStart(4, '0');
}

const refuse = (): never => {
  throw new Failure('forbidden', 'Debit cards are not available: no card issuer is connected.');
};

/** Where no bank is connected. */
export const noCardIssuer: CardIssuer = {
  requireConnected: refuse,
  issue: async () => refuse(),
  isActivationCode: async () => refuse(),
};
