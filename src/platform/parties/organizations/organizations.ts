import {
  changeOrganization,
  changeOrganizationFeatures,
  changeOrganizationPolicy,
  createOrganization,
  type OrganizationChanges,
  readOrganizationPolicy,
  setOrganizationPolicy,
} from '../../../contract/index.ts';
import {
  type Call,
  type ModuleFactory,
  one,
  type Route,
  route,
  workOn,
} from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { ensureOrganizationPolicies } from '../accounts/account-policy.ts';
import { byUser, changePolicies } from '../accounts/change-policies.ts';
import { accountPolicyResource } from '../accounts/policy-resources.ts';
import { policyAliases, policyWarnings } from '../accounts/policy-routes.ts';
import { organizationResource } from './organization-resource.ts';

/** Organizations, which own accounts and to which users belong. */
export const organizations: ModuleFactory = (services) => ({
  resources: [organizationResource],
  routes: [
    route(
      createOrganization,
      async ({ input, caller, resourceId: id }) => {
        const now = services.clock.now();
        const stamps = { created_at: now, updated_at: now };
        await services.transact(async ({ trx }) => {
          const row = { id, parent_id: caller.organizationId, ...input, ...stamps };
          await trx.insertInto('organizations').values(row).execute();
        });
        return one(organizationResource, id);
      },
      { makes: organizationResource },
    ),
    route(
      changeOrganization,
      workOn(organizationResource)((work, { target, input }) => change(work, target.id, input)),
    ),
    route(
      changeOrganizationFeatures,
      workOn(organizationResource)(async (work, { target, input }) => {
        const organization = await work.lock(organizationResource, target.id);
        const features = Object.assign({ ...organization.features }, input);
        await work.change(organizationResource, organization, { features });
      }),
    ),
    ...policyRoutes(services),
  ],
});

/** Copies the label to the organization's accounts, where it can be filtered by. */
async function change(work: Work, id: string, changes: OrganizationChanges): Promise<void> {
  const { label } = changes;
  await work.change(organizationResource, id, {
    label,
    description: changes.description,
    classification: changes.classification,
    is_integrator: changes['is-integrator'],
    monthly_kyc: changes['monthly-kyc'],
    monthly_kyb: changes['monthly-kyb'],
    industries: changes.industries,
    customer_types: changes['customer-types'],
    countries: changes.countries,
    other_customer_types: changes['other-customer-types'],
    other_industries: changes['other-industries'],
  });
  if (label === undefined) return;
  await work.trx
    .updateTable('accounts')
    .set({ organization_label: label })
    .where('organization_id', '=', id)
    .execute();
}

type PolicyCall = Pick<Call<typeof setOrganizationPolicy>, 'input' | 'target' | 'once' | 'caller'>;

/** Routes for an organization's policies, which apply to its accounts by default. */
function policyRoutes(services: Services): Route[] {
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
