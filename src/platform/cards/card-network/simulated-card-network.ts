import { setTimeout as sleep } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import { type CardBrandName, cardBrands } from '../../../contract/card-brands.ts';
import type { CardUpdateInput } from '../../../contract/index.ts';
import type { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import type { NetworkAuthorizationsTable } from '../../kernel/store/index.ts';
import { brandOf } from './brand-of.ts';
import type {
  AuthorizationRequest,
  CardNetwork,
  FundingType,
  NetworkAuthorization,
} from './card-network.ts';
import { insertRefund } from './insert-refund.ts';
import { type SandboxCard, sandboxCardOf, sandboxRangeOf } from './sandbox-cards.ts';
import { updateSandboxCard } from './update-sandbox-card.ts';
import { createVault, type VaultOptions } from './vault.ts';

interface SimulatorOptions extends VaultOptions {
  /** Delay of a slow issuer; 5000 by default. */
  readonly slowAnswerMs?: number;
}

/** Limit of cached cards and authorizations, which a payment reads several times. */
const maxCached = 1000;

/** The sandbox's network with its issuers. */
export interface SimulatedCardNetwork extends CardNetwork {
  behaviour(cardToken: string): Promise<SandboxCard>;
  /** Renews, replaces or closes a card. @returns what the network reports: the new card, or null */
  updateCard(
    cardToken: string,
    update: CardUpdateInput['card-update'],
  ): Promise<ReportedCard | null>;
}

type ReportedCard = NonNullable<
  z.infer<(typeof cardNetworkPort.callbacks)['card-updated']['body']>['card']
>;

/** Creates the sandbox's network, whose behavior depends on the card number. */
export function createSimulatedCardNetwork(options: SimulatorOptions): SimulatedCardNetwork {
  const { db, now, slowAnswerMs = 5000 } = options;
  const vault = createVault(options);

  const behaviours = new Map<string, SandboxCard>();
  const behaviour = async (cardToken: string) => {
    const known = behaviours.get(cardToken);
    if (known) return known;
    const card = sandboxCardOf((await vault.open(cardToken)).number);
    if (behaviours.size >= maxCached) behaviours.clear();
    behaviours.set(cardToken, card);
    return card;
  };

  /** Cards of authorizations, so that a capture needn't query them. */
  const cardsOf = new Map<string, string>();

  const find = (reference: string) =>
    db
      .selectFrom('network_authorizations')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirst();

  async function get(reference: string): Promise<NetworkAuthorization> {
    const row = await find(reference);
    if (!row) throw new VendorRefusal('unknown_reference');
    return authorizationOf(row);
  }

  /** Inserts an authorization; a known reference doesn't change. */
  async function record(
    request: Pick<AuthorizationRequest, 'reference'> & Partial<AuthorizationRequest>,
    outcome: Pick<NetworkAuthorization, 'status' | 'declineCode'>,
  ): Promise<NetworkAuthorization> {
    const row = await db
      .insertInto('network_authorizations')
      .values({
        reference: request.reference,
        card_token: request.cardToken ?? null,
        amount: request.amount ?? null,
        currency_type: request.currency ?? null,
        status: outcome.status,
        decline_code: outcome.declineCode,
        created_at: now(),
        updated_at: now(),
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return get(request.reference);
    if (cardsOf.size >= maxCached) cardsOf.clear();
    if (row.card_token !== null) cardsOf.set(row.reference, row.card_token);
    return authorizationOf(row);
  }

  /** Changes the status if it is `authorized`. */
  async function move(
    reference: string,
    status: 'captured' | 'reversed',
  ): Promise<NetworkAuthorization> {
    const row = await db
      .updateTable('network_authorizations')
      .set({ status, updated_at: now() })
      .where('reference', '=', reference)
      .where('status', '=', 'authorized')
      .returningAll()
      .executeTakeFirst();
    return row ? authorizationOf(row) : get(reference);
  }

  return {
    behaviour,
    async updateCard(cardToken, update) {
      if (update === 'closed') return null;
      const card = updateSandboxCard(await vault.open(cardToken), update);
      await vault.replace(cardToken, card);
      behaviours.delete(cardToken);
      const { number, expirationDate } = card;
      const brand = brandOf(number);
      if (!isCardBrandName(brand)) throw new VendorRefusal('unknown_card');
      return { brand, bin: number.slice(0, 6), lastFour: number.slice(-4), expirationDate };
    },
    keep: async (card) => ({ cardToken: await vault.put(card) }),
    reveal: ({ cardToken }) => vault.open(cardToken),
    range: async ({ bin }) => rangeOf(bin),
    async 'funding-type'({ cardToken }) {
      const { number } = await vault.open(cardToken);
      return { fundingType: rangeOf(number.slice(0, 8)).fundingType };
    },
    fingerprint: async ({ cardToken }) => ({ fingerprint: await vault.fingerprint(cardToken) }),

    async verify({ reference, cardToken }) {
      const { verification = null } = await behaviour(cardToken);
      await db
        .insertInto('network_verifications')
        .values({ reference, card_token: cardToken, decline_code: verification, created_at: now() })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      return { reference, declineCode: verification };
    },

    async authorize(request) {
      const card = await behaviour(request.cardToken);
      if (card.answersSlowly && !(await find(request.reference))) await sleep(slowAnswerMs);
      return record(request, outcomeOf(card, request));
    },

    async capture({ reference }) {
      const cardToken = cardsOf.get(reference) ?? (await find(reference))?.card_token;
      if (cardToken && (await behaviour(cardToken)).failsCapture) {
        return { ...(await get(reference)), declineCode: 'capture_failed' };
      }
      return move(reference, 'captured');
    },

    async reverse({ reference }) {
      await record({ reference }, { status: 'reversed', declineCode: null });
      return move(reference, 'reversed');
    },

    async refund(request) {
      await insertRefund(options, request);
      return {};
    },

    async read({ reference }) {
      const row = await find(reference);
      return { authorization: row ? authorizationOf(row) : null };
    },
  };
}

function rangeOf(bin: string) {
  const { isDebit, otherBrand } = sandboxRangeOf(bin);
  const brands = [brandOf(bin), otherBrand].filter((brand) => brand !== undefined);
  const fundingType: FundingType = isDebit ? 'debit' : 'credit';
  return { brands: brands.filter(isCardBrandName), fundingType };
}

const isCardBrandName = (brand: string): brand is CardBrandName => brand in cardBrands;

function outcomeOf(
  card: SandboxCard,
  request: AuthorizationRequest,
): Pick<NetworkAuthorization, 'status' | 'declineCode'> {
  const isPayment = Number(request.amount) > 0;
  const declineCode = card.authorization ?? (isPayment ? card.payment : undefined) ?? null;
  return { status: declineCode ? 'declined' : 'authorized', declineCode };
}

function authorizationOf(row: Selectable<NetworkAuthorizationsTable>): NetworkAuthorization {
  return { reference: row.reference, status: row.status, declineCode: row.decline_code };
}
