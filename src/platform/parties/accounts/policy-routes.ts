import {
  destroyAccountPolicy,
  policyOwners,
  readPolicyOfAccount,
  setAccountPolicy,
  updateAccountPolicy,
} from '../../../contract/index.ts';
import { one, plain, type Route, route } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { policyIdOf } from './account-policy.ts';
import { accountResource } from './account-resource.ts';
import { byUser, changePolicies } from './change-policies.ts';
import { accountPolicyResource } from './policy-resources.ts';
import { policyWarnings } from './policy-warnings.ts';

/** The original service's names of policies. */
export const policyAliases = {
  'require-plaid-authentication-on-ach': 'require-aggregator-authentication-on-ach',
  'show-debit-card-after-create': 'debit-card-show-card-on-create',
};

/** Resets every policy to its default. */
const everyDefault = Object.fromEntries(Object.keys(policyOwners).map((name) => [name, null]));

/** Policies of accounts. Coverage: "Other account policies and partly described resources". */
export function policyRoutes(services: Services): Route[] {
  const { store } = services;

  return [
    route(
      setAccountPolicy,
      async ({ input: { 'account-id': accountId, ...change }, permitted, once, caller }) => {
        await permitted(accountResource, accountId, 'account-id');
        const id = await policyIdOf(store.db, accountId);
        await once((work) => changePolicies(work, id, { change, by: byUser(caller) }));
        return one(accountPolicyResource, id, { warnings: policyWarnings(change) });
      },
      { aliases: policyAliases },
    ),
    route(
      updateAccountPolicy,
      async ({ target: { id }, input, once, caller }) => {
        await once((work) => changePolicies(work, id, { change: input, by: byUser(caller) }));
        return one(accountPolicyResource, id, { warnings: policyWarnings(input) });
      },
      { aliases: policyAliases },
    ),
    route(destroyAccountPolicy, async ({ target, once, caller }) => {
      await once((work) =>
        changePolicies(work, target.id, { change: everyDefault, by: byUser(caller) }),
      );
      return plain({});
    }),
    route(readPolicyOfAccount, async ({ params, row }) => {
      const account = await row(accountResource, params.id ?? '');
      return one(accountPolicyResource, await policyIdOf(store.db, account.id));
    }),
  ];
}
