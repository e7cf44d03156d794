import {
  createContactFundsTransferReference,
  createReferencedContributionInSandbox,
  deleteContactFundsTransferReference,
} from '../../../contract/index.ts';
import {
  type Call,
  creationRoute,
  type ModuleFactory,
  plain,
  route,
} from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { contributions } from '../contributions/contribution-resource.ts';
import { contributeByReference } from './contribute-by-reference.ts';
import {
  insertReference,
  readDepository,
  referenceResource,
  type Sender,
} from './insert-reference.ts';
import { wireCallback } from './wire-callback.ts';

/** References by which payments are credited to accounts. */
export const fundsTransferReferences: ModuleFactory = (services) => {
  return {
    resources: [referenceResource],
    routes: [
      creationRoute(createContactFundsTransferReference, referenceResource, async (call) => {
        const accountId = call.input['account-id'];
        await call.requirePermitted(accountResource, accountId, 'account-id');
        const sender = await senderOf(services, call);
        const { resourceId: id } = call;
        const depository = await readDepository(services);
        const reference = { id, accountId, sender, depository };
        await services.transact((work) => insertReference(work, reference));
      }),
      route(deleteContactFundsTransferReference, async (call) => {
        const { id } = call.target;
        await services.store.db
          .deleteFrom('contact_funds_transfer_references')
          .where('id', '=', id)
          .execute();
        return plain({});
      }),
      creationRoute(
        createReferencedContributionInSandbox,
        contributions,
        async ({ target: { id: referenceId }, input, resourceId: id }) => {
          const received = { id, referenceId, input };
          await services.transact((work) => contributeByReference(work, received));
        },
      ),
      wireCallback(services),
    ],
  };
};

async function senderOf(
  services: Services,
  { input, row }: Call<typeof createContactFundsTransferReference>,
): Promise<Sender> {
  const { 'contact-id': contactId, 'contact-name': name = '', 'contact-email': email } = input;
  if (contactId === undefined) {
    const policies = await policiesOf(services.store.db, input['account-id']);
    if (policies['require-contact-on-incoming-funds-transfers']) {
      throw invalidAttribute('contact-id', 'contact-id is required by this account.');
    }
    return { contactId: null, name, email: email ?? null };
  }
  const contact = await row(contactResource, contactId, 'contact-id');
  if (contact.account_id !== input['account-id']) {
    throw invalidAttribute('contact-id', 'contact-id must name a contact of the account.');
  }
  return {
    contactId,
    name: String(contact.name),
    email: contact.email === null ? null : String(contact.email),
  };
}
