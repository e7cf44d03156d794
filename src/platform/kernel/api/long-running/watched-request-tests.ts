import { sql } from 'kysely';
import { createWatchedRequestTest, WatchedRequestTest } from '../../../../contract/index.ts';
import { defineResource, ownOrganization } from '../../work/index.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';
import type { LongRunning } from './long-running.ts';

const ownRows = ownOrganization('organization_id');
const { method, path } = createWatchedRequestTest;

/** Requests for testing long-running requests: each becomes a resource at its end. */
const watchedRequestTestResource = defineResource(WatchedRequestTest, {
  table: 'long_running_requests',
  visibleTo: (alias, caller) => sql`${ownRows(alias, caller)}
    and ${sql.ref(`${alias}.operation`)} = ${`${method} ${path}`}
    and ${sql.ref(`${alias}.state`)} = 'done'`,
});

/** The job that runs deferred requests, and an operation to test with. */
export function watchedRequestTests(options: { longRunning: LongRunning }): ModuleFactory {
  return () => ({
    resources: [watchedRequestTestResource],
    routes: [route(createWatchedRequestTest, () => plain({}))],
    jobs: [options.longRunning.job],
  });
}
