import {
  authorizeCard,
  readCardAuthorization,
  readCardRange,
  verifyCard,
} from '../../../contract/index.ts';
import { type Call, one, plain, type Route, route } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { ResourceToken } from '../../kernel/work/index.ts';
import { requireNotEnded } from '../../parties/accounts/require-not-ended.ts';
import { byCardholder } from '../attempts/attempts.ts';
import { authentications } from '../attempts/authentications.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import { requireActiveToken, tokenOfAttempt, tokenOfProgress } from './active-token.ts';
import type { CardsParts } from './cards-parts.ts';
import { respondWithProgress, runAndRespond } from './progress-of.ts';
import { checkPurchaseProtection, purchaseProtectionAliases } from './purchase-protection.ts';
import { requireLinkable } from './require-card-accepted.ts';
import { checkTypedCard, storeTypedCard } from './typed-card.ts';

/** Routes for linking a card with a token. Public contract, sections 3 and 4. */
export function linkRoutes(parts: CardsParts): Route[] {
  return [
    route(
      authorizeCard,
      async (call) => {
        const { token, hasBegun } = await tokenOfAttempt(parts, call, 'credit_card_resource');
        if (!hasBegun) await beginLink(parts, token, call);
        return runAndRespond(parts, creditCardResources, { token, call });
      },
      { aliases: purchaseProtectionAliases },
    ),

    route(readCardRange, async (call) => {
      await call.token('credit_card_resource', 'contribution');
      parts.requireNetwork();
      const { brands, fundingType } = await parts.network.range(call.input);
      const attributes = {
        'credit-card-types': brands,
        'credit-card-funding-type': fundingType,
      };
      return plain({ data: { type: 'credit-card-ranges', id: call.input.bin, attributes } });
    }),

    route(readCardAuthorization, async (call) => {
      const token = await tokenOfProgress(parts, call, 'credit_card_resource');
      return respondWithProgress(parts, creditCardResources, { token, id: token.resource_id });
    }),

    route(verifyCard, async (call) => {
      const { resource_id: id } = await tokenOfProgress(parts, call, 'credit_card_resource');
      const card = await findCard(parts, id);
      if (card.status !== 'verified') await finishLink(parts, id);
      return one(creditCardResources, id);
    }),
  ];
}

type LinkCall = Pick<Call<typeof authorizeCard>, 'attemptId' | 'input' | 'remoteAddress'>;

async function beginLink(
  parts: CardsParts,
  token: ResourceToken,
  { attemptId, input, remoteAddress }: LinkCall,
): Promise<void> {
  const { begin, network, services } = parts;
  const { db } = services.store;
  parts.requireNetwork();
  const card = await findCard(parts, token.resource_id);
  requireUnlinked(card);
  await requireNotEnded(db, card.account_id);
  checkTypedCard(input, input.cvv, services.clock.now());
  await checkPurchaseProtection(parts, card.account_id, input);
  const { cardToken, face } = await storeTypedCard(network, input);
  await requireLinkable(db, card, face);
  const velocitySubject = { token, accountId: card.account_id, cardToken, remoteAddress };
  await parts.velocity.guard(velocitySubject, (count) =>
    begin({ purpose: 'link', id: card.id, known: input }, async (work) => {
      await requireActiveToken(work, services.tokens, token.id);
      await requireNotEnded(work.trx, card.account_id);
      requireUnlinked(await work.read(creditCardResources, card.id));
      parts.attempts.insert(work, {
        id: attemptId,
        purpose: 'link',
        account_id: card.account_id,
        contact_id: card.contact_id,
        credit_card_resource_id: card.id,
        contribution_id: null,
        card_token: cardToken,
        card: face,
        amount: '0.00',
        currency_type: 'USD',
        ...byCardholder(token),
      });
      await count(work, attemptId);
    }),
  );
}

/** Finishes a link whose authentication succeeded in our records. */
async function finishLink(parts: CardsParts, cardId: string): Promise<void> {
  const { services, transitions } = parts;
  const { store } = services;
  const latest = await store.db
    .selectFrom('card_attempts')
    .selectAll()
    .where('subject_id', '=', cardId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (!latest) throw incomplete();
  const authentication = await authentications.ofAttempt(store.db, latest.id);
  if (authentication) await transitions.expireIfDue(authentication);
  const attempt = await parts.runAttempt.finish(latest.id);
  if (attempt.state !== 'succeeded') throw incomplete();
}

function findCard({ services }: CardsParts, id: string) {
  return services.store.db
    .selectFrom('credit_card_resources')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export function requireUnlinked({ status }: { readonly status: string }): void {
  if (status !== 'verified') return;
  throw new Failure('card_already_linked', 'A card is already linked. Ask for a new link.', {
    pointer: '/data',
  });
}

function incomplete(): Failure {
  return new Failure(
    'three_ds_incomplete',
    'The verification with the bank has not been completed.',
    { pointer: '/data/attributes/three-ds' },
  );
}
