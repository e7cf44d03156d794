import { readAudit } from '../../../kernel/work/audit/read-audit.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import type { TestPlatform } from '../../../testing/test-platform.ts';

/** Returns a client of the same user on a platform in production. */
export async function tenantInProduction(
  given: TestPlatform,
  sandbox: ApiClient,
): Promise<{ readonly tenant: ApiClient; readonly organizationId: string }> {
  const production = given.another({ environment: 'production' });
  const tenant = new ApiClient((request) => production.fetch(request), sandbox.headers);
  const { list } = await tenant.get('/v2/organizations');
  return { tenant, organizationId: String(list[0]?.id) };
}

/** Reads policy changes from the audit log: action, decision, reason, subject and actor. */
export async function policyAudit({ store }: TestPlatform): Promise<unknown[][]> {
  const found: unknown[][] = [];
  for await (const { action, decision, reason, subjectId, actorId } of readAudit(store.db)) {
    if (action.includes('-policy.')) found.push([action, decision, reason, subjectId, actorId]);
  }
  return found;
}
