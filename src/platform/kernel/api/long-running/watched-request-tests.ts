import { sql } from 'kysely';
import { createWatchedRequestTest, WatchedRequestTest } from '../../../../contract/index.ts';
import { defineResource, ownOrganization } from '../../work/index.ts';
import { plain } from '../http/reply.ts';
import { route } from '../http/route.ts';
import type { ModuleFactory } from '../modules/platform-module.ts';
import type { LongRunning } from './long-running.ts';

const ownRows = ownOrganization('organization_id');
const { method, path } = createWatchedRequestTest;

/** The requests to try long-running requests out with: each is its own resource once it is done. */
const watchedRequestTestResource = defineResource(WatchedRequestTest, {
  table: 'long_running_requests',
  visibleTo: (alias, caller) => sql`${ownRows(alias, caller)}
    and ${sql.ref(`${alias}.operation`)} = ${`${method} ${path}`}
    and ${sql.ref(`${alias}.state`)} = 'done'`,
});

/** The job that does what was put off, and something to put off. */
export function watchedRequestTests(options: { longRunning: LongRunning }): ModuleFactory {
  return () => ({
    resources: [watchedRequestTestResource],
    routes: [route(createWatchedRequestTest, () => plain({}))],
    jobs: [options.longRunning.job],
  });
}
