import type { cardNetworkPort } from '../../../../vendors/ports/card-network.ts';
import { VendorRefusal } from '../../../../vendors/protocol/failures.ts';
import type { RequestOf, VendorCalls } from '../../../../vendors/protocol/port.ts';
import { sandboxCardOf } from '../sandbox-cards.ts';

/** The issuer's record of one authorization. */
export interface BookEntry {
  readonly reference: string;
  /** Zero for linked cards, and for authorizations reversed before they arrived. */
  readonly cents: number;
  status: 'authorized' | 'captured' | 'reversed' | 'declined';
}

/** A card network with separate books outside the platform's database. */
export interface CardBooks {
  readonly calls: VendorCalls<typeof cardNetworkPort>;
  entries(): readonly BookEntry[];
}

/** Uses the sandbox's cards. Tokens aren't UUIDs, as in most networks. */
export function createCardBooks(): CardBooks {
  const cards = new Map<string, RequestOf<typeof cardNetworkPort, 'keep'>>();
  const entries = new Map<string, BookEntry>();
  const cardOf = (token: string) => {
    const card = cards.get(token);
    if (!card) throw new VendorRefusal('unknown_card');
    return card;
  };
  const entryOf = (reference: string): BookEntry => {
    const entry = entries.get(reference);
    if (!entry) throw new VendorRefusal('unknown_reference');
    return entry;
  };
  /** References that cannot be captured. */
  const uncapturable = new Set<string>();
  const declines = new Map<string, ReturnType<typeof declineOf>>();
  const responseOf = ({ reference, status }: BookEntry) => ({
    reference,
    status,
    declineCode: declines.get(reference) ?? null,
  });

  const calls: VendorCalls<typeof cardNetworkPort> = {
    async keep(card) {
      const cardToken = `tok_${card.number.slice(-4)}_${card.expirationDate}`;
      cards.set(cardToken, card);
      return { cardToken };
    },
    reveal: async ({ cardToken }) => cardOf(cardToken),
    range: async () => ({ brands: ['visa'], fundingType: 'credit' }),
    'funding-type': async () => ({ fundingType: 'credit' }),
    fingerprint: async ({ cardToken }) => ({ fingerprint: cardOf(cardToken).number }),
    verify: async ({ reference, cardToken }) => ({
      reference,
      declineCode: sandboxCardOf(cardOf(cardToken).number).verification ?? null,
    }),
    async authorize({ reference, cardToken, amount }) {
      const known = entries.get(reference);
      if (known) return responseOf(known);
      const { number } = cardOf(cardToken);
      const declineCode = declineOf(number, Number(amount));
      declines.set(reference, declineCode);
      if (sandboxCardOf(number).failsCapture) uncapturable.add(reference);
      const entry: BookEntry = {
        reference,
        cents: Math.round(Number(amount) * 100),
        status: declineCode ? 'declined' : 'authorized',
      };
      entries.set(reference, entry);
      return responseOf(entry);
    },
    async read({ reference }) {
      const entry = entries.get(reference);
      return { authorization: entry ? responseOf(entry) : null };
    },
    async capture({ reference }) {
      const entry = entryOf(reference);
      if (uncapturable.has(reference) && entry.status === 'authorized') {
        return { ...responseOf(entry), declineCode: 'capture_failed' };
      }
      if (entry.status === 'authorized') entry.status = 'captured';
      return responseOf(entry);
    },
    async reverse({ reference }) {
      const entry = entries.get(reference) ?? { reference, cents: 0, status: 'reversed' };
      entries.set(reference, entry);
      if (entry.status === 'authorized') entry.status = 'reversed';
      return responseOf(entry);
    },
    async refund() {
      throw new VendorRefusal('exceeds_captured');
    },
  };
  return { calls, entries: () => [...entries.values()] };
}

/** Returns the issuer's decline of an amount, if any. */
function declineOf(number: string, amount: number) {
  const { authorization, payment } = sandboxCardOf(number);
  return authorization ?? (amount > 0 ? payment : undefined) ?? null;
}
