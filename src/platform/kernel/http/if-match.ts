import { sql } from 'kysely';
import type { Caller } from '../caller.ts';
import { Failure } from '../failure.ts';
import { documentJson } from '../json-api/document-json.ts';
import type { Resource } from '../json-api/resource.ts';
import type { Precondition } from '../precondition.ts';
import type { Services } from '../services.ts';
import type { Queryable } from '../store/store.ts';
import { matchesTag, tagOf } from './entity-tag.ts';
import type { Incoming } from './incoming.ts';
import { present } from './present.ts';
import { one } from './reply.ts';
import { idInPath, isConditional, typeInPath } from './resource-of-operation.ts';

/** The precondition of a request, if it has one: `If-Match` with the tags of what it changes. */
export interface IfMatch {
  /** Checks it without a lock, before anything is done. @throws Failure precondition_failed */
  check(): Promise<void>;
  /** Checks it with the resource locked, so that of two writers with one tag only one succeeds. */
  readonly locked: Precondition;
}

/**
 * Reads `If-Match` of a request that changes a resource which has a tag.
 *
 * @returns undefined without one
 */
export function ifMatchOf(services: Services, incoming: Incoming): IfMatch | undefined {
  const { request, route, params, caller } = incoming;
  const field = request.headers.get('if-match');
  if (field === null || !caller || !isConditional(route.operation)) return undefined;
  const id = idInPath(route.operation, { params, userId: caller.userId });
  const resource = services.registry.find(typeInPath(route.operation));
  if (id === undefined || !resource) return undefined;
  const require = async (db: Queryable) => {
    const tag = await readTag(services, { db, caller, resource, id, url: incoming.url });
    if (!matchesTag(field, tag)) throw preconditionFailed();
  };
  return {
    check: () => require(services.store.reading()),
    async locked(trx) {
      const table = sql.table(resource.storedIn ?? resource.table);
      await sql`select 1 from ${table} where id = ${id} for update`.execute(trx);
      await require(trx);
    },
  };
}

/** The tag that the caller would get by reading the resource, with the same `include`. */
async function readTag(
  { registry, secrets }: Services,
  read: { db: Queryable; caller: Caller; resource: Resource; id: string; url: URL },
): Promise<string> {
  const { db, caller, resource, id, url } = read;
  const sign = (text: string) => secrets.derive('page-cursors', text);
  const context = { db, registry, secrets, viewer: caller, sign };
  return tagOf(documentJson(await present(context, one(resource, id), url)));
}

export function preconditionFailed(): Failure {
  const detail = 'The resource has changed since it had this ETag. Read it again, then repeat.';
  return new Failure('precondition_failed', detail);
}
