import {
  destroyAccountPolicy,
  readPolicyOfAccount,
  setAccountPolicy,
  updateAccountPolicy,
} from '../../../contract/index.ts';
import { one, plain } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { changePolicies, policyIdOf } from './account-policy.ts';
import { accountResource } from './account-resource.ts';
import { accountPolicyResource } from './policy-resources.ts';
import { policyWarnings } from './policy-warnings.ts';

/** Names that the original service had for policies of ours. */
export const policyAliases = {
  'require-plaid-authentication-on-ach': 'require-aggregator-authentication-on-ach',
  'show-debit-card-after-create': 'debit-card-show-card-on-create',
};

/** Policies of accounts. Coverage: "Other account policies and partly described resources". */
export function policyRoutes(services: Services): Route[] {
  const { store } = services;

  return [
    route(
      setAccountPolicy,
      async ({ input: { 'account-id': accountId, ...change }, permitted, once }) => {
        await permitted(accountResource, accountId, 'account-id');
        const id = await policyIdOf(store.db, accountId);
        await once((work) => changePolicies(work, id, change));
        return one(accountPolicyResource, id, { warnings: policyWarnings(change) });
      },
      { aliases: policyAliases },
    ),
    route(
      updateAccountPolicy,
      async ({ target: { id }, input, once }) => {
        await once((work) => changePolicies(work, id, input));
        return one(accountPolicyResource, id, { warnings: policyWarnings(input) });
      },
      { aliases: policyAliases },
    ),
    route(destroyAccountPolicy, async ({ target, once }) => {
      await once((work) => work.change(accountPolicyResource, target.id, { settings: {} }));
      return plain({});
    }),
    route(readPolicyOfAccount, async ({ params, row }) => {
      const account = await row(accountResource, params.id ?? '');
      return one(accountPolicyResource, await policyIdOf(store.db, account.id));
    }),
  ];
}
