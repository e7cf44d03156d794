import { sql } from 'kysely';
import { ApiRequest } from '../../../../contract/index.ts';
import type { RecurringJob } from '../../services/index.ts';
import { secondsAfter } from '../../store/index.ts';
import { defineResource, type Scope, type Services, toOne } from '../../work/index.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';

const daySeconds = 86_400;
const mostInStatement = 5000;

/** Users without a permission on the organization see only their own requests. */
const ofOrganizationOrUser: Scope = (alias, { accounts, organizationId, userId }) => {
  const isOwn = sql`${sql.ref(`${alias}.organization_id`)} = ${organizationId}`;
  if (accounts === 'all') return isOwn;
  return sql`${isOwn} and ${sql.ref(`${alias}.user_id`)} = ${userId}`;
};

const apiRequestResource = defineResource(ApiRequest, {
  table: 'api_requests',
  relationships: { user: toOne('users'), 'api-key': toOne('api-keys') },
  visibleTo: ofOrganizationOrUser,
});

/** The request log, as a resource. `keptDays` is how long it has a request. */
export function apiRequests(keptDays: number): ModuleFactory {
  return (services) => ({
    resources: [apiRequestResource],
    jobs: [forgetRequestsJob(services, keptDays)],
  });
}

/** Deletes old requests, a limited number in each statement. */
export function forgetRequestsJob(
  { store }: Pick<Services, 'store'>,
  keptDays: number,
): RecurringJob {
  return {
    name: 'forget-api-requests',
    everySeconds: 3600,
    async run(now) {
      const before = secondsAfter(now, -keptDays * daySeconds);
      for (let deleted = mostInStatement; deleted === mostInStatement; ) {
        const { numDeletedRows } = await store.db
          .deleteFrom('api_requests')
          .where('id', 'in', (old) =>
            old
              .selectFrom('api_requests')
              .select('id')
              .where('created_at', '<', before)
              .orderBy('created_at')
              .limit(mostInStatement),
          )
          .executeTakeFirstOrThrow();
        deleted = Number(numDeletedRows);
      }
    },
  };
}
