import {
  createAccount,
  listAccounts,
  openAccount,
  readAccount,
  setAccountPolicy,
} from '../../contract/index.ts';
import { contactAliases } from '../contacts/contacts.ts';
import { one, page } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../platform-module.ts';
import { setPolicy } from './account-policy.ts';
import { accountPolicyResource, accountResource } from './account-resource.ts';
import { createAccountRow } from './create-account.ts';

export const accounts: ModuleFactory = (services) => ({
  resources: [accountResource, accountPolicyResource],
  routes: [
    route(
      createAccount,
      async ({ input, caller }) =>
        one(accountResource, await createAccountRow(services, caller, input)),
      { aliases: contactAliases },
    ),
    route(listAccounts, () => page(accountResource)),
    route(readAccount, ({ params }) => one(accountResource, params.id ?? '')),
    route(openAccount, async ({ params, row }) => {
      const account = await row(accountResource, params.id ?? '');
      const id = String(account.id);
      await services.store.db
        .updateTable('accounts')
        .set({ status: 'opened', updated_at: services.clock.now() })
        .where('id', '=', id)
        .execute();
      return one(accountResource, id);
    }),
    route(setAccountPolicy, async ({ input, row }) => {
      await row(accountResource, input['account-id'], 'account-id');
      return one(accountPolicyResource, await setPolicy(services, input));
    }),
  ],
});
