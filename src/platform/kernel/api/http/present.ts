import type { Resource as WireResource } from '../../../../contract/index.ts';
import { Failure, sentenceOfMissing } from '../../store/index.ts';
import {
  distinctResources,
  loadIncluded,
  type ReadContext,
  toLoaded,
} from '../json-api/include.ts';
import { readIndexPage } from '../json-api/index-page.ts';
import { parseInclude } from '../json-api/index-query.ts';
import { readRow, readThrough } from '../json-api/read-rows.ts';
import { serialize } from '../json-api/serialize.ts';
import type { IncludedReply, OneReply, Reply } from './reply.ts';

export async function present(
  context: ReadContext,
  reply: Exclude<Reply, Response>,
  url: URL,
): Promise<object> {
  switch (reply.kind) {
    case 'plain':
      return reply.body;
    case 'page':
      return readIndexPage(context, reply.resource, { url, conditions: reply.conditions });
    case 'one':
      return presentOne(context, reply, url);
  }
}

async function presentOne(context: ReadContext, reply: OneReply, url: URL): Promise<object> {
  const { resource, id } = reply;
  const row = reply.row ?? (await readRow(context.db, { resource, id, viewer: context.viewer }));
  if (!row) throw new Failure('not_found', sentenceOfMissing(resource.type));
  const loaded = toLoaded(resource, [row]);
  // The holder of a token can't follow relationships.
  const isHolder = context.viewer === 'platform';
  const tree = parseInclude(isHolder ? null : url.searchParams.get('include'));
  const related = await loadIncluded(context, resource, { loaded, tree });
  const named = await presentNamed(context, reply.included ?? []);
  const data = loaded.map(({ wire }) => withChanges(wire, reply));
  const included = distinctResources([...named, ...related], data);
  const hasIncluded = included.length > 0 || url.searchParams.has('include');
  const { warnings = [] } = reply;
  return {
    data: data[0],
    ...(hasIncluded ? { included } : {}),
    ...(warnings.length > 0 ? { meta: { warnings } } : {}),
  };
}

/** Reads the resources that a handler has named, with one query for each type. */
async function presentNamed(
  { db }: ReadContext,
  replies: readonly IncludedReply[],
): Promise<WireResource[]> {
  const wires = new Map<string, WireResource>();
  for (const resource of new Set(replies.map((reply) => reply.resource))) {
    const ids = replies.filter((reply) => reply.resource === resource).map(({ id }) => id);
    const rows = await readThrough(db, { resource, ids, viewer: 'platform' });
    for (const row of rows) wires.set(`${resource.type}/${row.id}`, serialize(resource, row));
  }
  return replies.flatMap((reply) => {
    const wire = wires.get(`${reply.resource.type}/${reply.id}`);
    return wire ? [withChanges(wire, reply)] : [];
  });
}

function withChanges(wire: WireResource, reply: IncludedReply): WireResource {
  const { only, attributes } = reply;
  if (!only && !attributes) return wire;
  const kept = only
    ? Object.entries(wire.attributes).filter(([name]) => only.includes(name))
    : Object.entries(wire.attributes);
  return { ...wire, attributes: { ...Object.fromEntries(kept), ...attributes } };
}
