import {
  type AccountPolicyChange,
  destroyAccountPolicy,
  policyOwners,
  readPolicyOfAccount,
  recordedPolicies,
  setAccountPolicy,
  updateAccountPolicy,
  type Warning,
} from '../../../contract/index.ts';
import { type Call, one, plain, type Route, route } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { policyIdOf } from './account-policy.ts';
import { accountResource } from './account-resource.ts';
import { byUser, changePolicies } from './change-policies.ts';
import { accountPolicyResource } from './policy-resources.ts';

/** The original service's names of policies. */
export const policyAliases = {
  'require-plaid-authentication-on-ach': 'require-aggregator-authentication-on-ach',
  'show-debit-card-after-create': 'debit-card-show-card-on-create',
};

type ChangeCall = Pick<Call<typeof updateAccountPolicy>, 'once' | 'caller'>;

const everyDefault = Object.fromEntries(Object.keys(policyOwners).map((name) => [name, null]));

/** Policies of accounts. Coverage: "Other account policies and partly described resources". */
export function policyRoutes(services: Services): Route[] {
  const { store } = services;

  const change = async (
    { once, caller }: ChangeCall,
    id: string,
    policies: AccountPolicyChange,
  ) => {
    await once((work) => changePolicies(work, id, { change: policies, by: byUser(caller) }));
    return one(accountPolicyResource, id, { warnings: policyWarnings(policies) });
  };

  return [
    route(
      setAccountPolicy,
      async (call) => {
        const { 'account-id': accountId, ...policies } = call.input;
        await call.requirePermitted(accountResource, accountId, 'account-id');
        return change(call, await policyIdOf(store.db, accountId), policies);
      },
      { aliases: policyAliases },
    ),
    route(updateAccountPolicy, (call) => change(call, call.target.id, call.input), {
      aliases: policyAliases,
    }),
    route(destroyAccountPolicy, async (call) => {
      await change(call, call.target.id, everyDefault);
      return plain({});
    }),
    route(readPolicyOfAccount, async ({ params, row }) => {
      const account = await row(accountResource, params.id ?? '');
      return one(accountPolicyResource, await policyIdOf(store.db, account.id));
    }),
  ];
}

/** Returns a warning for each changed policy that has no effect. */
export function policyWarnings(change: AccountPolicyChange): Warning[] {
  return recordedPolicies.flatMap((name) => {
    if (change[name] === undefined || change[name] === null) return [];
    const detail = `${name} is only recorded: it has no effect on this platform.`;
    const source = { pointer: `/data/attributes/${name}` };
    return [{ code: 'recorded_only', title: 'Recorded Only', detail, source }];
  });
}
