import {
  changeOrganizationPolicy,
  readOrganizationPolicy,
  setOrganizationPolicy,
} from '../../../contract/index.ts';
import { type Call, one, type Route, route } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { ensureOrganizationPolicies } from '../accounts/account-policy.ts';
import { byUser, changePolicies } from '../accounts/change-policies.ts';
import { accountPolicyResource } from '../accounts/policy-resources.ts';
import { policyAliases } from '../accounts/policy-routes.ts';
import { policyWarnings } from '../accounts/policy-warnings.ts';
import { organizationResource } from './organization-resource.ts';

type PolicyCall = Pick<Call<typeof setOrganizationPolicy>, 'input' | 'target' | 'once' | 'caller'>;

/** Routes for an organization's policies, which apply to its accounts by default. */
export function organizationPolicyRoutes(services: Services): Route[] {
  const change = async (call: PolicyCall) => {
    const { id } = call.target;
    await call.once(async (work) => {
      const policyId = await ensureOrganizationPolicies(work, id);
      await changePolicies(work, policyId, { change: call.input, by: byUser(call.caller) });
    });
    return one(organizationResource, id, { warnings: policyWarnings(call.input) });
  };
  return [
    route(readOrganizationPolicy, async ({ params, row }) => {
      const { id } = await row(organizationResource, params.id ?? '');
      // Created on first use, with the defaults that already applied.
      const policyId = await services.transact((work) => ensureOrganizationPolicies(work, id));
      return one(accountPolicyResource, policyId);
    }),
    route(setOrganizationPolicy, change, { aliases: policyAliases }),
    route(changeOrganizationPolicy, change, { aliases: policyAliases }),
  ];
}
