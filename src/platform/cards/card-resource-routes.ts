import type { Transaction } from 'kysely';
import {
  createCreditCardResource,
  disableCreditCardResource,
  disableCreditCardToken,
  listCreditCardAuthorizations,
  listCreditCardResources,
  readCreditCardAuthorization,
  readCreditCardResource,
  renewCreditCardToken,
  type SandboxCardInput,
  verifyCreditCardInSandbox,
} from '../../contract/index.ts';
import { requireLiving } from '../accounts/require-living.ts';
import type { Caller } from '../caller.ts';
import { contactResource } from '../contacts/contact-resource.ts';
import { Failure, invalidAttribute, type Problem } from '../failure.ts';
import { one, page } from '../http/reply.ts';
import { type Call, type Route, route } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { originsOf } from '../tokens/origin-of.ts';
import { faceOf } from './card-brand.ts';
import { checkValidity } from './card-checks.ts';
import type { CardsParts } from './cards-parts.ts';
import { giveUpAttempts } from './give-up-attempts.ts';
import { requireUnlinked } from './link-routes.ts';
import { linkCard } from './outcomes.ts';
import { requireLinkable } from './require-card-accepted.ts';
import { requireManager } from './require-manager.ts';
import { creditCardAuthorizations } from './resources/credit-card-authorizations.ts';
import { creditCardResources } from './resources/credit-card-resources.ts';

const tokenSeconds = 24 * 60 * 60;

const disabled: Problem = {
  code: 'token_disabled',
  detail: 'This link has been disabled. Ask for a new one.',
};

type CardCall = Pick<Call<typeof readCreditCardResource>, 'params' | 'caller' | 'row'>;

/** Cards of contacts, for the integrator's server. Specification, "Credit card resource". */
export function cardResourceRoutes(parts: CardsParts): Route[] {
  const { services } = parts;
  const { store, tokens } = services;

  /** The id of the path's card resource, which the caller may change. */
  const managedCard = async ({ params, caller, row }: CardCall): Promise<string> => {
    const card = await row(creditCardResources, params.id ?? '');
    await requireManager(services, caller, card);
    return String(card.id);
  };

  return [
    route(
      createCreditCardResource,
      async ({ input, caller, row, resourceId: id, attemptId }) => {
        const contact = await row(contactResource, input['contact-id'], 'contact-id');
        await requireManager(services, caller, contact);
        if (contact.account_id === null) {
          throw invalidAttribute('contact-id', 'contact-id must name a contact of an account.');
        }
        const allowedOrigins = originsOf(input['allowed-origins']);
        const hash = await store.transaction(async (trx) => {
          await insertCard(trx, { id, contact }, services);
          return mintToken(trx, { id, attemptId, caller, allowedOrigins }, services);
        });
        return one(creditCardResources, id, { attributes: withHash(hash) });
      },
      {
        makes: creditCardResources,
        secretsOf: ({ attemptId }) => withHash(tokens.hashOf('credit_card_resource', attemptId)),
      },
    ),

    route(listCreditCardResources, () => page(creditCardResources)),
    route(readCreditCardResource, ({ params }) => one(creditCardResources, params.id ?? '')),
    route(listCreditCardAuthorizations, () => page(creditCardAuthorizations)),

    route(readCreditCardAuthorization, ({ params }) =>
      one(creditCardAuthorizations, params.id ?? ''),
    ),

    route(renewCreditCardToken, async (call) => {
      const id = await managedCard(call);
      const { caller, attemptId, resourceId: tokenId } = call;
      const hash = await store.transaction(async (trx) => {
        const before = await tokenBefore(trx, id, tokenId);
        if (before) return tokens.hashOf('credit_card_resource', attemptId);
        const allowedOrigins = await originsOfLatest(trx, id);
        return mintToken(trx, { id, tokenId, attemptId, caller, allowedOrigins }, services);
      });
      return one(creditCardResources, id, { attributes: withHash(hash) });
    }),

    route(disableCreditCardToken, async ({ params, caller, row }) => {
      const token = await tokens.find(store.db, params.hash ?? '', ['credit_card_resource']);
      if (!token) throw new Failure('not_found', 'No card resource has a token with this hash.');
      const card = await row(creditCardResources, token.resource_id);
      await requireManager(services, caller, card);
      await tokens.end(store.db, token.id, 'disabled');
      await giveUpAttempts(parts, token.id, disabled);
      return one(creditCardResources, String(card.id));
    }),

    route(disableCreditCardResource, async (call) => {
      const id = await managedCard(call);
      for (const tokenId of await activeTokens(services, id)) {
        await tokens.end(store.db, tokenId, 'disabled');
        await giveUpAttempts(parts, tokenId, disabled);
      }
      return one(creditCardResources, id);
    }),

    route(verifyCreditCardInSandbox, async (call) => {
      const id = await managedCard(call);
      await linkByForce(parts, id, call.input);
      return one(creditCardResources, id);
    }),
  ];
}

async function insertCard(
  trx: Transaction<Database>,
  { id, contact }: { id: string; contact: Readonly<Record<string, unknown>> },
  { clock }: Services,
): Promise<void> {
  const now = clock.now();
  await trx
    .insertInto('credit_card_resources')
    .values({
      id,
      account_id: String(contact.account_id),
      contact_id: String(contact.id),
      status: 'pending',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

interface NewToken {
  /** Of the card resource. */
  readonly id: string;
  readonly tokenId?: string;
  readonly attemptId: string;
  readonly caller: Caller;
  readonly allowedOrigins: readonly string[] | null;
}

/** @throws Failure account_not_opened when the account is closed */
async function mintToken(
  trx: Transaction<Database>,
  { id, tokenId, attemptId, caller, allowedOrigins }: NewToken,
  { tokens }: Services,
): Promise<string> {
  const card = await trx
    .selectFrom('credit_card_resources')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await requireLiving(trx, card.account_id);
  const { hash } = await tokens.mint(trx, {
    ...(tokenId !== undefined && { id: tokenId }),
    attemptId,
    kind: 'credit_card_resource',
    resourceType: 'credit-card-resource',
    resourceId: id,
    organizationId: caller.organizationId,
    lifetimeSeconds: tokenSeconds,
    allowedOrigins,
    createdByUserId: caller.userId,
  });
  return hash;
}

/** What an earlier run of the same request has made, when the process died before it answered. */
function tokenBefore(trx: Transaction<Database>, cardId: string, tokenId: string) {
  return trx
    .selectFrom('resource_tokens')
    .select('id')
    .where('id', '=', tokenId)
    .where('resource_id', '=', cardId)
    .executeTakeFirst();
}

/** A fresh token launches where the one before did. */
async function originsOfLatest(
  trx: Transaction<Database>,
  cardId: string,
): Promise<readonly string[] | null> {
  const latest = await trx
    .selectFrom('resource_tokens')
    .select('allowed_origins')
    .where('resource_id', '=', cardId)
    .where('resource_token_type', '=', 'credit_card_resource')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  return latest?.allowed_origins ?? null;
}

function withHash(hash: string) {
  return { 'resource-token-hash': hash, token: hash };
}

async function activeTokens({ store }: Services, cardId: string): Promise<string[]> {
  const rows = await store.db
    .selectFrom('resource_tokens')
    .select('id')
    .where('resource_id', '=', cardId)
    .where('resource_token_type', '=', 'credit_card_resource')
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts a card in place without asking the bank. Public contract, section 6: the cards decline. */
async function linkByForce(parts: CardsParts, id: string, input: SandboxCardInput): Promise<void> {
  const { number, name, 'expiration-date': expirationDate } = input;
  const postalCode = input['billing-address']['postal-code'];
  checkValidity(expirationDate, parts.services.clock.now());
  const cardToken = await parts.network.keep({ number, expirationDate });
  const fundingType = await parts.network.fundingType(cardToken);
  const face = faceOf({ number, expirationDate, name, postalCode, fundingType });
  await parts.begin({ purpose: 'link', id }, async (trx) => {
    const card = await trx
      .selectFrom('credit_card_resources')
      .select(['status', 'account_id', 'contact_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    requireUnlinked(card);
    await requireLiving(trx, card.account_id);
    await requireLinkable(trx, card, face);
    const attempt = { credit_card_resource_id: id, card: face, card_token: cardToken };
    await linkCard(trx, attempt, parts.services);
  });
}
