import { createHash } from 'node:crypto';
import { cardIssuingPort } from '../../../vendors/ports/card-issuing.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

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

/** The issuer of this platform; in production none, until the environment names one. */
export function cardIssuerOf({ vendors }: Pick<Services, 'vendors'>): CardIssuer {
  const calls = vendors.connect(cardIssuingPort, () => simulatedCardIssuer);
  if (!calls) return noCardIssuer;
  return {
    requireConnected() {},
    issue: calls.issue,
    async isActivationCode(cardId, code) {
      return (await calls['check-activation-code']({ cardId, code })).isRight;
    },
  };
}

/** Issues at once; every card comes with the code 000000. Coverage: EP41. */
const simulatedCardIssuer: VendorCalls<typeof cardIssuingPort> = {
  issue: async ({ reference }) => ({ lastFour: fourDigitsOf(reference) }),
  'check-activation-code': async ({ code }) => ({ isRight: code === '000000' }),
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
