import type { cardNetworkPort } from '../../../../vendors/ports/card-network.ts';
import { VendorRefusal } from '../../../../vendors/protocol/failures.ts';
import type { RequestOf, VendorCalls } from '../../../../vendors/protocol/port.ts';
import { sandboxCardOf } from '../sandbox-cards.ts';

/** What the issuer has written of one authorization. */
export interface BookEntry {
  readonly reference: string;
  /** Zero where a card was only linked, and where it was given up before it came. */
  readonly cents: number;
  status: 'authorized' | 'captured' | 'reversed' | 'declined';
}

/** A card network with books of its own, outside the platform and its database. */
export interface CardBooks {
  readonly calls: VendorCalls<typeof cardNetworkPort>;
  entries(): readonly BookEntry[];
}

/** Its cards are those of the sandbox; its tokens are no UUIDs, as those of most networks. */
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
  /** Which cards cannot be captured. */
  const uncapturable = new Set<string>();
  const declines = new Map<string, ReturnType<typeof declineOf>>();
  const told = ({ reference, status }: BookEntry) => ({
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
      if (known) return told(known);
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
      return told(entry);
    },
    async read({ reference }) {
      const entry = entries.get(reference);
      return { authorization: entry ? told(entry) : null };
    },
    async capture({ reference }) {
      const entry = entryOf(reference);
      if (uncapturable.has(reference) && entry.status === 'authorized') {
        return { ...told(entry), declineCode: 'capture_failed' };
      }
      if (entry.status === 'authorized') entry.status = 'captured';
      return told(entry);
    },
    async reverse({ reference }) {
      const entry = entries.get(reference) ?? { reference, cents: 0, status: 'reversed' };
      entries.set(reference, entry);
      if (entry.status === 'authorized') entry.status = 'reversed';
      return told(entry);
    },
    async refund() {
      throw new VendorRefusal('exceeds_captured');
    },
  };
  return { calls, entries: () => [...entries.values()] };
}

/** What the issuer says when it is asked for so much. */
function declineOf(number: string, amount: number) {
  const { authorization, payment } = sandboxCardOf(number);
  return authorization ?? (amount > 0 ? payment : undefined) ?? null;
}
