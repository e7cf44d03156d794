import { createAccount } from '../../../contract/index.ts';
import { type ModuleFactory, one, route } from '../../kernel/api/index.ts';
import { on } from '../../kernel/work/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { cipCheckDenied } from '../compliance/cip-decisions.ts';
import { contactUnblocked } from '../contacts/contact-events.ts';
import { contactAliases } from '../contacts/contact-resource.ts';
import { createAccountRow } from './create-account.ts';
import { questionnaireResource } from './questionnaires.ts';
import { closeDeniedAccount, openIfCleared } from './transitions.ts';

/** Creates accounts with their owners, and opens or closes them when checks are decided. */
export const opening: ModuleFactory = (services) => ({
  resources: [questionnaireResource],
  routes: [
    route(
      createAccount,
      async ({ input, caller, remoteAddress, resourceId: id }) => {
        await createAccountRow(services, { id, input, caller, remoteAddress });
        return one(accountResource, id);
      },
      { aliases: contactAliases, makes: accountResource },
    ),
  ],
  handlers: [on(contactUnblocked, openIfCleared), on(cipCheckDenied, closeDeniedAccount)],
});
