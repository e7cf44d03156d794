import type { Warning } from '../../../../contract/index.ts';
import { Failure } from '../../store/index.ts';
import type { Services } from '../../work/index.ts';
import { readContext } from '../json-api/include.ts';
import { checkUnused, notUsed } from './check-unused.ts';
import type { Incoming } from './incoming.ts';
import type { ParsedBody } from './parse-body.ts';
import { answeredType, idInPath, isConditional, typeInPath } from './resource-of-operation.ts';
import { type IsStored, storedValues } from './stored-values.ts';

/**
 * Returns warnings about unused parts of a request. @throws Failure conflict if the body names
 * another resource than the path; invalid_attribute for parts that must not be ignored
 */
export async function unusedWarnings(
  services: Services,
  incoming: Incoming,
  parsed: ParsedBody,
): Promise<Warning[]> {
  const { params, caller, request } = incoming;
  const { operation } = incoming.route;
  const target = idInPath(operation, { params, userId: caller?.userId });
  if (target !== undefined) requireSameId(target, parsed.id);
  const { registry } = services;
  const found = registry.find(typeInPath(operation));
  const resource = registry.find(answeredType(operation) ?? '') ?? found;
  const isStored = await storedIn(services, { incoming, target, unused: parsed.unused });
  const { id: _same, ...rest } = parsed;
  const judged = checkUnused(
    { operation, resource, isStored },
    target === undefined ? parsed : rest,
  );
  const hasHeader = request.headers.has('if-match') && operation.encoding !== 'text';
  return hasHeader && operation.method !== 'GET' && !isConditional(operation)
    ? [...judged, ifMatchNotUsed]
    : judged;
}

function requireSameId(target: string, id: unknown): void {
  if (id === undefined || String(id).toLowerCase() === target.toLowerCase()) return;
  throw new Failure('conflict', 'data.id must be the id in the path, or be left out.', {
    pointer: '/data/id',
  });
}

async function storedIn(
  services: Services,
  asked: { incoming: Incoming; target: string | undefined; unused: ParsedBody['unused'] },
): Promise<IsStored> {
  const { incoming, target, unused } = asked;
  const { caller, route } = incoming;
  const resource = services.registry.find(typeInPath(route.operation));
  if (!caller || target === undefined || !resource || unused.length === 0) return () => false;
  const context = readContext(services, services.store.reading(), caller);
  return storedValues(context, { resource, id: target }, unused);
}

const ifMatchNotUsed = notUsed(
  'This operation changes nothing that has an ETag, so If-Match is not used.',
  { header: 'If-Match' },
);
