import { createHash } from 'node:crypto';
import { cardIssuingPort } from '../../../vendors/ports/card-issuing.ts';
import type { VendorCalls } from '../../../vendors/protocol/port.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';

/** The issuer of debit cards: a bank of the platform. */
export interface CardIssuer {
  /** Call it before storing anything that needs cards. @throws Failure forbidden */
  requireConnected(): void;
  /** Issues a card, once for each reference. Returns only the last four digits of its number. */
  issue(card: { readonly reference: string }): Promise<{ readonly lastFour: string }>;
  /** Returns true if a code is the one sent with the plastic of a card. */
  isActivationCode(cardId: string, code: string): Promise<boolean>;
}

/** Dependencies of debit cards. */
export interface DebitCardServices extends Services {
  readonly issuer: CardIssuer;
}

/** Returns the platform's issuer; in production none unless configured. */
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

/** Issues immediately; every card has the code 000000. Coverage: EP41. */
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

/** The issuer without a connected bank. */
export const noCardIssuer: CardIssuer = {
  requireConnected: refuse,
  issue: async () => refuse(),
  isActivationCode: async () => refuse(),
};
