import {
  createCreditCardResource,
  disableCreditCardResource,
  disableCreditCardToken,
  renewCreditCardToken,
  type SandboxCardInput,
  verifyCreditCardInSandbox,
} from '../../../contract/index.ts';
import {
  type ActionCall,
  one,
  parseAllowedOrigins,
  type Route,
  route,
} from '../../kernel/api/index.ts';
import { Failure, invalidAttribute, type Problem } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { offeringIn } from '../../money/offerings/find-offering.ts';
import { requireNotEnded } from '../../parties/accounts/require-not-ended.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { creditCardResources } from '../attempts/credit-card-resources.ts';
import { linkCard } from '../attempts/link-card.ts';
import { tokenDataOf } from '../attempts/other-cards.ts';
import { checkValidity } from './card-checks.ts';
import {
  activeTokens,
  findEarlierToken,
  latestTermsOf,
  mintToken,
  withHash,
} from './card-tokens.ts';
import type { CardsParts } from './cards-parts.ts';
import { failWaitingAttempts } from './fail-waiting-attempts.ts';
import { requireUnlinked } from './link-routes.ts';
import { requireLinkable } from './require-card-accepted.ts';
import { storeTypedCard } from './typed-card.ts';

const disabled: Problem = {
  code: 'token_disabled',
  detail: 'This link has been disabled. Ask for a new one.',
};

/** Routes for cards of contacts, for the integrator's server. Coverage: "Credit card resource". */
export function cardResourceRoutes(parts: CardsParts): Route[] {
  const { services } = parts;
  const { store, tokens } = services;

  const disable = async (tokenId: string) => {
    await tokens.end(store.db, tokenId, 'disabled');
    await failWaitingAttempts(parts, tokenId, disabled);
  };

  return [
    route(
      createCreditCardResource,
      async ({ input, caller, row, requirePermitted, resourceId: id, attemptId }) => {
        await offeringIn({ row }, input['offering-id'], { currencyType: 'USD' });
        const contact = await requirePermitted(contactResource, input['contact-id'], 'contact-id');
        const { account_id } = contact;
        if (account_id === null) {
          throw invalidAttribute('contact-id', 'contact-id must name a contact of an account.');
        }
        const terms = {
          allowedOrigins: parseAllowedOrigins(input['allowed-origins']),
          ...tokenDataOf(input),
        };
        const hash = await services.transact(async (work) => {
          const of = { account_id, contact_id: contact.id };
          await work.insert(creditCardResources, { id, ...of, status: 'pending' });
          return mintToken(work, { id, attemptId, caller, ...terms });
        });
        return one(creditCardResources, id, { attributes: withHash(hash) });
      },
      {
        makes: creditCardResources,
        secretsOf: ({ attemptId }) => withHash(tokens.hashOf('credit_card_resource', attemptId)),
      },
    ),

    route(renewCreditCardToken, async (call) => {
      const { id } = call.target;
      const { caller, attemptId, input, resourceId: tokenId } = call;
      await offeringIn(call, input['offering-id'], { currencyType: 'USD' });
      const hash = await services.transact(async (work) => {
        const before = await findEarlierToken(work, id, tokenId);
        if (before) return tokens.hashOf('credit_card_resource', attemptId);
        const terms = await latestTermsOf(work, id, input);
        return mintToken(work, { id, tokenId, attemptId, caller, ...terms });
      });
      return one(creditCardResources, id, { attributes: withHash(hash) });
    }),

    route(disableCreditCardToken, async ({ params, requirePermitted }) => {
      const token = await tokens.find(store.db, params.hash ?? '', ['credit_card_resource']);
      if (!token) throw new Failure('not_found', 'No card resource has a token with this hash.');
      const card = await requirePermitted(creditCardResources, token.resource_id);
      await disable(token.id);
      return one(creditCardResources, card.id);
    }),

    route(disableCreditCardResource, async (call) => {
      const { id } = call.target;
      for (const tokenId of await activeTokens(services, id)) await disable(tokenId);
      return one(creditCardResources, id);
    }),

    route(verifyCreditCardInSandbox, async (call) => {
      const { id } = call.target;
      await linkWithoutBank(parts, call);
      return one(creditCardResources, id);
    }),
  ];
}

/** Links a card without its bank. Public contract, section 6: the cards decline. */
async function linkWithoutBank(
  parts: CardsParts,
  { target: { id }, input, once }: ActionCall & { readonly input: SandboxCardInput },
): Promise<void> {
  checkValidity(input['expiration-date'], parts.services.clock.now());
  const { cardToken, face } = await storeTypedCard(parts.network, input);
  const link = async (work: Work) => {
    const card = await work.read(creditCardResources, id);
    requireUnlinked(card);
    await requireNotEnded(work.trx, card.account_id);
    await requireLinkable(work.trx, card, face);
    await linkCard(work, { credit_card_resource_id: id, card: face, card_token: cardToken });
  };
  await once(link, (create) => parts.begin({ purpose: 'link', id }, create));
}
