import {
  changeOrganization,
  changeOrganizationFeatures,
  createOrganization,
} from '../../../contract/index.ts';
import { one } from '../../kernel/http/reply.ts';
import { route } from '../../kernel/http/route.ts';
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
    route(changeOrganization, async ({ input, target }) => {
      const { id } = target;
      await changeOrganizationRow(services, id, input);
      return one(organizationResource, id);
    }),
    route(changeOrganizationFeatures, async ({ input, target }) => {
      const { id } = target;
      await changeFeatures(services, id, input);
      return one(organizationResource, id);
    }),
    ...organizationPolicyRoutes(services),
  ],
});
