import {
  createCardHolder as createOperation,
  readCardHolderInSandbox,
} from '../../../contract/index.ts';
import { one, type Route, requirePermission, route } from '../../kernel/api/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import type { DebitCardServices } from './card-issuer.ts';
import { cardHolderResource } from './card-resources.ts';
import { createCardHolder, invitationSeal } from './create-card-holder.ts';

/** Routes for cardholders. */
export function cardHolderRoutes(services: DebitCardServices): Route[] {
  const { store, secrets, tokens } = services;

  return [
    route(
      createOperation,
      async ({ input, caller, row, attemptId, resourceId: id }) => {
        const accountId = input['account-id'];
        await row(accountResource, accountId, 'account-id');
        await row(contactResource, input['contact-id'], 'contact-id');
        await requirePermission(services, caller, accountId, 'manage');
        const { hash } = await createCardHolder(services, { id, attemptId, input });
        return one(cardHolderResource, id, { attributes: withHash(hash) });
      },
      {
        makes: cardHolderResource,
        secretsOf: ({ attemptId }) =>
          withHash(tokens.hashOf('card_holder_verification', attemptId)),
      },
    ),
    route(readCardHolderInSandbox, async ({ params, row }) => {
      const id = String((await row(cardHolderResource, params.id ?? '')).id);
      const stored = await store.db
        .selectFrom('card_holder_invitations')
        .select('sealed')
        .where('card_holder_id', '=', id)
        .executeTakeFirst();
      const sent = stored ? JSON.parse(secrets.open(invitationSeal, stored.sealed)) : {};
      const { hash = null, invitation = null } = sent;
      return one(cardHolderResource, id, {
        attributes: { 'resource-token-hash': hash, invitation },
      });
    }),
  ];
}

const withHash = (hash: string) => ({ 'resource-token-hash': hash });
