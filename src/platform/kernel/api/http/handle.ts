import { embeddingOriginHeader, mediaType, type Operation } from '../../../../contract/index.ts';
import { asCaller, type Caller, type Services, withPrecondition } from '../../work/index.ts';
import { onlyRun, type Run } from '../idempotency/run-once.ts';
import { documentJson } from '../json-api/document-json.ts';
import { readContext } from '../json-api/include.ts';
import { readRow } from '../json-api/read-rows.ts';
import { requireResource } from '../json-api/require-resource.ts';
import type { QueuedRequest } from '../long-running/request-queue.ts';
import { requireOrganizationPermission } from '../permissions/require-permission.ts';
import type { RequestNotes } from '../request-log/request-row.ts';
import { addWarningsToResponse } from './add-warnings.ts';
import { bufferedResponse } from './buffered-response.ts';
import { createCall } from './call.ts';
import { dropConnection } from './drop-connection.ts';
import { ifMatchOf } from './if-match.ts';
import type { Incoming, KernelOptions } from './incoming.ts';
import { present } from './present.ts';
import type { RequestBody } from './read-body.ts';
import { type Input, readInput } from './read-input.ts';
import { one, type Reply } from './reply.ts';
import { typeInPath } from './resource-of-operation.ts';
import type { Call, Route, Target } from './route.ts';
import { toSentPointers } from './sent-pointers.ts';
import { unusedWarnings } from './unused-warnings.ts';

export async function handle(
  options: KernelOptions,
  incoming: Incoming & { body: RequestBody; run: Run; notes: RequestNotes },
): Promise<Response> {
  const parsed = await readInput(incoming.route, incoming.body);
  incoming.notes.input = parsed.input;
  try {
    return await answerTo(options, incoming, parsed);
  } catch (error) {
    throw toSentPointers(error, parsed.sentAt ?? new Map());
  }
}

async function answerTo(
  options: KernelOptions,
  incoming: Incoming & { run: Run },
  parsed: Input,
): Promise<Response> {
  const { route, request, caller, run } = incoming;
  const { input, file } = parsed;
  const warnings = await unusedWarnings(options.services, incoming, parsed);
  const embeddingOrigin = request.headers.get(embeddingOriginHeader);
  const call = createCall({ ...options, incoming, input, file, run, embeddingOrigin });
  const answer = async () => {
    const made = run.isRepeated && (await findEarlierResult(options, incoming, call));
    return toResponse(
      options,
      incoming,
      made || (await runHandler(options.services, incoming, call)),
    );
  };
  if (!route.operation.appearsIn || !caller) return addWarningsToResponse(await answer(), warnings);
  const queued = {
    id: call.resourceId,
    operation: nameOf(route),
    attemptId: run.id,
    caller,
    input,
  };
  return addWarningsToResponse(await options.longRunning.answer(route, queued, answer), warnings);
}

async function runHandler(services: Services, incoming: Incoming, call: Call): Promise<Reply> {
  const { route, caller } = incoming;
  const target = caller && (await permittedRow(services, route.operation, { ...call, caller }));
  // The operation decides whether it exists: see `TargetOf`.
  const handle = () =>
    asCaller(caller, () => route.handle({ ...call, target: target as Call['target'] }));
  const ifMatch = ifMatchOf(services, incoming);
  if (!ifMatch) return handle();
  await ifMatch.check();
  return withPrecondition(ifMatch.locked, handle);
}

/**
 * Returns the row that a path names, after checking the operation's permission; undefined if the
 * handler finds the row. @throws Failure not_found, forbidden
 */
async function permittedRow(
  services: Pick<Services, 'registry'>,
  operation: Operation,
  call: Pick<Call, 'params' | 'requirePermitted'> & { readonly caller: Caller },
): Promise<Target | undefined> {
  const { permission, permissionOn } = operation;
  if (permission === undefined || permissionOn === 'named') return undefined;
  if (permissionOn === undefined) {
    return call.requirePermitted(
      requireResource(services, typeInPath(operation)),
      call.params.id ?? '',
    );
  }
  requireOrganizationPermission(call.caller, permission);
  return undefined;
}

/** Finds what an earlier run created, if its process died before it answered. */
async function findEarlierResult(
  { services }: KernelOptions,
  { route, caller }: Incoming,
  call: Call,
): Promise<Reply | undefined> {
  const { makes: resource, secretsOf } = route;
  const { resourceId: id } = call;
  if (!resource || !caller) return undefined;
  const row = await readRow(services.store.db, { resource, id, viewer: caller });
  return row && one(resource, id, secretsOf && { attributes: secretsOf(call, row) });
}

/** Runs a request that was already answered with 202. */
export async function runQueued(
  options: Pick<KernelOptions, 'services' | 'limits'> & { routes: readonly Route[] },
  { operation, attemptId, caller, input }: QueuedRequest,
): Promise<void> {
  const { services, limits, routes } = options;
  const route = routes.find((each) => nameOf(each) === operation);
  if (!route) throw new Error(`unknown operation ${operation}`);
  const url = new URL(route.operation.path, services.publicUrl);
  const request = new Request(url, { method: route.operation.method });
  const incoming = { request, url, route, params: {}, caller, remoteAddress: undefined };
  // The process that answered may have started it.
  const run = { ...onlyRun(attemptId), isRepeated: true };
  const body = { input, file: undefined, run, embeddingOrigin: null };
  await runHandler(services, incoming, createCall({ services, limits, incoming, ...body }));
}

function nameOf({ operation }: Route): string {
  return `${operation.method} ${operation.path}`;
}

async function toResponse(
  { services }: KernelOptions,
  { route, caller, url }: Incoming,
  reply: Reply,
): Promise<Response> {
  if (reply instanceof Response) return reply;
  const { status, encoding } = route.operation;
  if (status === 204) return new Response(null, { status });
  const context = readContext(services, services.store.reading(), caller ?? 'platform');
  const body = await present(context, reply, queryOf(route.operation, url));
  const response = bufferedResponse(documentJson(body), {
    status,
    headers: { 'content-type': encoding === 'json' ? 'application/json' : mediaType },
  });
  return reply.kind === 'one' && reply.dropConnection ? dropConnection(response) : response;
}

/** A query must not reject a change that is already committed. */
function queryOf({ method }: Operation, url: URL): URL {
  if (method === 'GET') return url;
  const include = url.searchParams.get('include');
  const whole = new URL(url.pathname, url);
  whole.searchParams.set('page[size]', '1000');
  if (include !== null) whole.searchParams.set('include', include);
  return whole;
}
