import { sql } from 'kysely';
import { listAuthorizedTransferAccounts, listHistoriesOfAccount } from '../../../contract/index.ts';
import { type ModuleFactory, page, route } from '../../kernel/api/index.ts';
import {
  accountHistoryResource,
  accountResource,
  accountSubTypeResource,
  accountTypeResource,
  authorizedTransferAccountResource,
} from './account-resource.ts';
import { changeRoutes, freezeRoutes } from './change-routes.ts';
import { denyListEntryResource, denyListRoutes } from './deny-list.ts';

import { accountAggregatePolicyResource, accountPolicyResource } from './policy-resources.ts';
import { policyRoutes } from './policy-routes.ts';

/** Custodial accounts, their policies and the deny list. */
export const accounts: ModuleFactory = (services) => ({
  resources: [
    accountResource,
    accountHistoryResource,
    authorizedTransferAccountResource,
    accountTypeResource,
    accountSubTypeResource,
    accountPolicyResource,
    accountAggregatePolicyResource,
    denyListEntryResource,
  ],
  routes: [
    ...changeRoutes(services),
    ...freezeRoutes(),
    ...policyRoutes(services),
    ...denyListRoutes(services),

    route(listAuthorizedTransferAccounts, async ({ params, row }) => {
      await row(accountResource, params.id ?? '');
      return page(authorizedTransferAccountResource);
    }),
    route(listHistoriesOfAccount, async ({ params, row }) => {
      const { id } = await row(accountResource, params.id ?? '');
      return page(accountHistoryResource, [sql`account_id = ${id}`]);
    }),
  ],
});
