import * as z from 'zod/mini';
import type { cardNetworkPort } from '../../vendors/ports/card-network.ts';
import type { Callbacks, Queries, Store } from '../serve/index.ts';
import type { AdyenClient } from './adyen-client.ts';
import { brandOf } from './card-brands.ts';
import type { StoredCard, Vault } from './vault.ts';

interface Parts {
  readonly store: Store;
  readonly vault: Vault;
  readonly adyen: AdyenClient;
  readonly callbacks: Callbacks<typeof cardNetworkPort>;
  readonly merchantAccount: string;
}

/** A card as Adyen lists it. */
const Listed = z.object({
  id: z.string(),
  brand: z.string(),
  lastFour: z.string().check(z.regex(/^\d{4}$/)),
  expiryMonth: z.string().check(z.regex(/^\d{1,2}$/)),
  expiryYear: z.string().check(z.regex(/^(\d{2}|\d{4})$/)),
  cardBin: z.optional(z.string()),
});

/** Statuses of Adyen's Real Time Account Updater after which its stored card is another one. */
const changed = ['CardChanged', 'CardExpiryChanged'];
const batch = 20;

export type StoredCards = ReturnType<typeof createStoredCards>;

/**
 * Creates the record of the cards that Adyen stores. A card's token is Adyen's `shopperReference`, so each card is a
 * shopper of its own. What is heard of a card only marks it; the card itself is always read from Adyen, so late and
 * repeated events change nothing.
 */
export function createStoredCards(parts: Parts) {
  const { store, vault, adyen, merchantAccount } = parts;

  /** Marks a card to be read. */
  async function mark(queries: Queries, token: string): Promise<void> {
    if (!z.uuid().safeParse(token).success) return;
    await queries.query(
      'update adyen_cards set updates_heard = updates_heard + 1 where token = $1 and not is_closed',
      [token],
    );
  }

  /** Takes what Adyen's answer to a payment says of its card. */
  const hear = (token: string, answer: unknown) =>
    store.transaction(async (queries) => {
      const { id, status } = saidOf(answer);
      if (id !== undefined) await keepId(queries, token, id);
      if (changed.includes(status)) await mark(queries, token);
      if (status === 'CloseAccount') await close(queries, token, parts);
    });

  /** Reads a card from Adyen, and reports what is new. */
  async function read(token: string): Promise<void> {
    const before = await vault.open(token);
    const list = await adyen.RecurringApi.getTokensForStoredPaymentDetails(token, merchantAccount);
    const [first] = list.storedPaymentMethods ?? [];
    const listed = first && Listed.parse(first);
    await store.transaction(async (queries) => {
      await queries.query('select 1 from adyen_cards where token = $1 for update', [token]);
      const card = await vault.open(token, queries);
      if (listed) await keepId(queries, token, listed.id);
      else await forget(queries, card, parts);
      if (listed) await report(queries, card, listed, parts);
      await queries.query('update adyen_cards set updates_read = $2 where token = $1', [
        token,
        before.updates_heard,
      ]);
    });
  }

  return {
    mark,
    hear,
    /** Marks a card if an event says something of it. Its signature leaves that out, so it isn't believed. */
    async suspect(queries: Queries, token: string, additionalData: unknown): Promise<void> {
      const { id, status } = saidOf(additionalData);
      if (id !== undefined || status !== '') await mark(queries, token);
    },
    /** Reads the marked cards. The job calls it. @throws the last error, after it has tried all */
    async readMarked(): Promise<void> {
      const marked = await store.query<{ token: string }>(
        `select token from adyen_cards where updates_heard > updates_read
         order by random() limit ${batch}`,
      );
      const ended = await Promise.allSettled(marked.map(({ token }) => read(token)));
      const failed = ended.findLast((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

function saidOf(additionalData: unknown) {
  const said: Readonly<Record<string, unknown>> = Object(additionalData);
  const id = said['tokenization.storedPaymentMethodId'];
  const { realtimeAccountUpdaterStatus: status } = said;
  return {
    id: typeof id === 'string' ? id : undefined,
    status: typeof status === 'string' ? status : '',
  };
}

const keepId = (queries: Queries, token: string, id: string) =>
  queries.query('update adyen_cards set stored_method = $2 where token = $1', [token, id]);

/** Adyen no longer stores a card: its number pays again, unless it is another card's by now. */
async function forget(queries: Queries, card: StoredCard, parts: Parts): Promise<void> {
  const { token, is_replaced } = card;
  await queries.query('update adyen_cards set stored_method = null where token = $1', [token]);
  if (is_replaced) await close(queries, token, parts);
}

async function close(queries: Queries, token: string, { callbacks }: Parts): Promise<void> {
  const [closed] = await queries.query(
    'update adyen_cards set is_closed = true where token = $1 and not is_closed returning 1',
    [token],
  );
  if (!closed) return;
  const body = { cardToken: token, card: null };
  await callbacks.add(queries, 'card-updated', { topic: token, body });
}

async function report(
  queries: Queries,
  card: StoredCard,
  listed: z.infer<typeof Listed>,
  { vault, callbacks }: Parts,
): Promise<void> {
  const { token, number, is_replaced } = card;
  const brand = brandOf(listed.brand);
  if (!brand) return;
  const { lastFour } = listed;
  const isSame = lastFour === number.slice(-4);
  const bin = listed.cardBin?.slice(0, 6) ?? (isSame ? number.slice(0, 6) : null);
  const isReplaced = is_replaced || !isSame || bin !== number.slice(0, 6);
  const expirationDate = listed.expiryMonth.padStart(2, '0') + listed.expiryYear.slice(-2);
  const shown = JSON.stringify({ lastFour, bin, expirationDate });
  if (shown === (card.shown ?? shownOf(card))) return;
  await queries.query('update adyen_cards set shown = $2 where token = $1', [token, shown]);
  if (isReplaced) await vault.replace(queries, token);
  else await vault.renew(queries, token, expirationDate);
  await callbacks.add(queries, 'card-updated', {
    topic: token,
    body: { cardToken: token, card: { brand, bin, lastFour, expirationDate } },
  });
}

const shownOf = ({ number, expirationDate }: StoredCard) =>
  JSON.stringify({ lastFour: number.slice(-4), bin: number.slice(0, 6), expirationDate });
