import {
  changeOrganization,
  changeOrganizationFeatures,
  createOrganization,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
import { requireOrganizationPermission } from '../../kernel/permissions/require-permission.ts';
import type { ModuleFactory } from '../../kernel/platform-module.ts';
import { changeOrganizationRow } from './change-organization.ts';
import { changeFeatures } from './organization-features.ts';
import { organizationPolicyRoutes } from './organization-policy.ts';
import { organizationResource } from './organization-resource.ts';

/** Organizations, which own accounts and to which users belong. */
export const organizations: ModuleFactory = (services) => ({
  resources: [organizationResource],
  routes: [
    route(
      createOrganization,
      async ({ input, caller, resourceId: id }) => {
        requireOrganizationPermission(caller, 'full_control');
        const { store, clock } = services;
        const now = clock.now();
        await store.db
          .insertInto('organizations')
          .values({
            id,
            parent_id: caller.organizationId,
            ...input,
            created_at: now,
            updated_at: now,
          })
          .execute();
        return one(organizationResource, id);
      },
      { makes: organizationResource },
    ),
    route(changeOrganization, async ({ input, caller, params, row }) => {
      const { id } = await row(organizationResource, params.id ?? '');
      requireOrganizationPermission(caller, 'full_control');
      await changeOrganizationRow(services, String(id), input);
      return one(organizationResource, String(id));
    }),
    route(changeOrganizationFeatures, async ({ input, caller, params, row }) => {
      const { id } = await row(organizationResource, params.id ?? '');
      requireOrganizationPermission(caller, 'full_control');
      await changeFeatures(services, String(id), input);
      return one(organizationResource, String(id));
    }),
    ...organizationPolicyRoutes(services),
  ],
});
