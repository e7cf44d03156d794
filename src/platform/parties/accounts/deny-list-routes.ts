import { allowInSandbox, denyInSandbox, readDenyListEntry } from '../../../contract/index.ts';
import { one, plain } from '../../kernel/http/reply.ts';
import { type Route, route } from '../../kernel/http/route.ts';
import { defineResource, ownOrganization } from '../../kernel/json-api/resource.ts';
import type { Services } from '../../kernel/services.ts';
import { deny } from './deny-list.ts';

export const denyListEntryResource = defineResource(readDenyListEntry.answer.shape.data, {
  table: 'deny_list_entries',
  visibleTo: ownOrganization('organization_id'),
});

/** The deny list, to be tried in the sandbox. Coverage: NE2, NE3. */
export function denyListRoutes(services: Services): Route[] {
  const { store } = services;
  return [
    route(denyInSandbox, async ({ input, caller }) => {
      const { organizationId } = caller;
      const id = await services.transact((work) => deny(work, { ...input, organizationId }));
      return one(denyListEntryResource, id);
    }),
    route(allowInSandbox, async ({ target }) => {
      await store.db.deleteFrom('deny_list_entries').where('id', '=', target.id).execute();
      return plain({});
    }),
  ];
}
