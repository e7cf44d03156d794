import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Operation } from '../../../../contract/index.ts';
import { matchesTag } from '../../services/index.ts';
import { Failure, type Queryable } from '../../store/index.ts';
import type { Caller, Precondition, Resource, Services } from '../../work/index.ts';
import { documentJson } from '../json-api/document-json.ts';
import { readContext } from '../json-api/include.ts';
import type { Incoming } from './incoming.ts';
import { present } from './present.ts';
import { one } from './reply.ts';
import { idInPath, isConditional, typeInPath } from './resource-of-operation.ts';

/** `If-Match` with tags of the resource that a request changes. */
export interface IfMatch {
  /** Checks without a lock, before anything is done. @throws Failure precondition_failed */
  check(): Promise<void>;
  /** Checks with a lock: of two writers with one tag, one succeeds. */
  readonly locked: Precondition;
}

/** Returns undefined without `If-Match`, and for a request that changes nothing with a tag. */
export function ifMatchOf(services: Services, incoming: Incoming): IfMatch | undefined {
  const { request, route, params, caller } = incoming;
  const field = request.headers.get('if-match');
  if (field === null || !caller || !isConditional(route.operation)) return undefined;
  const id = idInPath(route.operation, { params, userId: caller.userId });
  const inPath = services.registry.find(typeInPath(route.operation));
  if (id === undefined || !inPath) return undefined;
  const find = async (db: Queryable) => {
    const found = await findTagged(db, services, { operation: route.operation, inPath, id });
    if (!found) throw preconditionFailed();
    return found;
  };
  const require = async (db: Queryable, tagged: Tagged) => {
    const tag = await readTag(services, { db, caller, tagged, url: incoming.url });
    if (!matchesTag(field, tag)) throw preconditionFailed();
  };
  return {
    async check() {
      const db = services.store.reading();
      await require(db, await find(db));
    },
    async locked(trx) {
      const tagged = await find(trx);
      const table = sql.table(tagged.resource.storedIn ?? tagged.resource.table);
      await sql`select 1 from ${table} where id = ${tagged.id} for update`.execute(trx);
      await require(trx, tagged);
    },
  };
}

interface Tagged {
  readonly resource: Resource;
  readonly id: string;
}

/** Finds what a GET at the path returns: the resource of the id, or one that belongs to it. */
async function findTagged(
  db: Queryable,
  { registry }: Pick<Services, 'registry'>,
  { operation: { path }, inPath, id }: { operation: Operation; inPath: Resource; id: string },
): Promise<Tagged | undefined> {
  const place = path.replace(':id', id);
  const below = Object.values(inPath.relationships).find(
    (each) => each.kind === 'many' && each.only === 'one' && each.related?.(id) === place,
  );
  if (below?.kind !== 'many') return { resource: inPath, id };
  const resource = registry.find(below.type);
  if (!resource) return undefined;
  const isMeant = below.where?.('below') ?? sql`true`;
  const { rows } = await sql<{ id: string }>`
    select below.id from ${sql.table(resource.table)} as below
    where ${sql.ref(`below.${below.column}`)} = ${id} and ${isMeant}`.execute(db);
  return rows[0] && { resource, id: rows[0].id };
}

/** Returns the tag that the caller would get with the same `include`. */
async function readTag(
  services: Services,
  read: { db: Queryable; caller: Caller; tagged: Tagged; url: URL },
): Promise<string> {
  const { db, caller, tagged, url } = read;
  const context = readContext(services, db, caller);
  return tagOf(documentJson(await present(context, one(tagged.resource, tagged.id), url)));
}

export function preconditionFailed(): Failure {
  const detail =
    'The resource has changed since you read this ETag. Read it again, then repeat the request.';
  return new Failure('precondition_failed', detail);
}

/** Weak, because all encodings share it. */
export function tagOf(bytes: Buffer): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
}
