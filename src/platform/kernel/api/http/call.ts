import { createHash } from 'node:crypto';
import { Failure, invalidAttribute, sentenceOfMissing } from '../../store/index.ts';
import type { ResolveOptions, ResourceToken, Services, TokenKind } from '../../work/index.ts';
import type { FailureLimits } from '../credentials/failure-limits.ts';
import { networkPrefix } from '../credentials/network-prefix.ts';
import type { Run } from '../idempotency/run-once.ts';
import { readRow } from '../json-api/read-rows.ts';
import { requirePermissionOn } from '../permissions/require-permission.ts';
import type { Incoming } from './incoming.ts';
import type { UploadedFile } from './parse-multipart.ts';
import type { Call } from './route.ts';

/** Unknown hashes that one address may send in a minute. */
const guessLimit = { name: 'token-guesses', failures: 100, windowSeconds: 60 };

/** Derives a UUID (in the form of version 4) from another, without revealing it. */
export function resourceIdOf(attemptId: string): string {
  const bytes = createHash('sha256').update(`resource ${attemptId}`).digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export function createCall(options: {
  services: Services;
  limits: FailureLimits;
  incoming: Incoming;
  input: unknown;
  file: UploadedFile | undefined;
  run: Run;
  embeddingOrigin: string | null;
}): Call {
  const { services, incoming, embeddingOrigin, run } = options;
  const { caller, params, url, request, remoteAddress } = incoming;
  const { store, tokens } = services;

  const limited = async (find: (hash: string) => Promise<ResourceToken>) => {
    try {
      return await find(params.hash ?? '');
    } catch (error) {
      // Only unknown hashes count: guesses of others at the same address must not affect the holder.
      const isGuess = error instanceof Failure && error.code === 'token_unknown';
      const limited = { limit: guessLimit, key: networkPrefix(remoteAddress) };
      if (isGuess) await options.limits.count([limited]);
      throw error;
    }
  };
  const visible: Call['row'] = async (resource, id, attribute) => {
    const row = await readRow(store.db, { resource, id, viewer: caller ?? 'platform' });
    if (row) return row;
    const detail = sentenceOfMissing(resource.type);
    if (attribute === undefined) throw new Failure('not_found', detail);
    throw invalidAttribute(attribute, `${attribute}: ${detail}`);
  };
  const wanted = (kinds: readonly TokenKind[]): ResolveOptions => ({ kinds, embeddingOrigin });

  return {
    // The route's own operation has parsed the input and authenticated the caller: see `route`.
    input: options.input as Call['input'],
    file: options.file,
    caller: caller as Call['caller'],
    params,
    // Set before the handler runs: see `handle`.
    target: undefined,
    url,
    headers: request.headers,
    remoteAddress,
    attemptId: run.id,
    isRepeated: run.isRepeated,
    resourceId: resourceIdOf(run.id),
    async once(callback, transact = services.transact) {
      if (run.isDone) return undefined;
      let result: Awaited<ReturnType<typeof callback>> | undefined;
      await transact(async (work) => {
        result = await callback(work);
        await run.done(work.trx);
      });
      return result;
    },
    token: (...kinds) => limited((hash) => tokens.resolve(store.db, hash, wanted(kinds))),
    anyToken: (...kinds) => limited((hash) => tokens.identify(store.db, hash, wanted(kinds))),
    row: visible,
    async requirePermitted(resource, id, attribute) {
      const row = typeof id === 'string' ? await visible(resource, id, attribute) : id;
      const { permission } = incoming.route.operation;
      if (!caller || !permission) throw new Error('the operation has no permission');
      await requirePermissionOn(services, { resource, row }, { caller, permission });
      return { ...row, id: String(row.id) };
    },
  };
}
