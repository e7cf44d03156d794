import type { ApiKeyInput, ApiKeyRoll } from '../../../contract/index.ts';
import { apiKeyHint, requireKeyRestrictions } from '../../kernel/api/index.ts';
import { invalidAttribute, secondsAfter, toJson } from '../../kernel/store/index.ts';
import { type Caller, digestOf, type Work } from '../../kernel/work/index.ts';
import { type ApiKeyResource, type ApiKeyRow, statusOf } from './api-key-resource.ts';

interface Made {
  readonly id: string;
  readonly secret: string;
  readonly by: Pick<Caller, 'userId' | 'organizationId'>;
}

/** Inserts a key of a user. @throws Failure invalid_attribute for its restrictions or its expiry */
export async function insertKey(
  work: Work,
  resource: ApiKeyResource,
  { id, secret, by }: Made,
  input: ApiKeyInput,
): Promise<void> {
  const { name, paths, cidrs } = input;
  requireKeyRestrictions(input);
  await work.insert(resource, {
    id,
    organization_id: by.organizationId,
    user_id: by.userId,
    name,
    ...secretColumns(secret),
    paths: paths && toJson(paths),
    cidrs: cidrs && toJson(cidrs),
    expires_at: futureOf(input['expires-at'], work.clock.now()),
  });
  auditKey(work, 'created', { id, by: by.userId });
}

const defaultOverlapSeconds = 86_400;

/**
 * Gives a key a new secret. The previous one works for the overlap, but not longer than it would have;
 * one from an earlier roll ends now. @throws Failure invalid_attribute for a key that has ended
 */
export async function rollKey(
  work: Work,
  resource: ApiKeyResource,
  { id, secret, by }: Made,
  input: ApiKeyRoll,
): Promise<void> {
  const now = work.clock.now();
  const row = await work.lock(resource, id);
  const status = statusOf(row, now);
  if (status !== 'active') {
    throw invalidAttribute('id', `The API key is ${status}: create a new one.`);
  }
  await work.change(resource, row, {
    ...secretColumns(secret),
    ...previousColumns(row, secondsAfter(now, input.overlap ?? defaultOverlapSeconds), now),
    expires_at: futureOf(input['expires-at'], now),
  });
  auditKey(work, 'rolled', { id, by: by.userId });
}

/** Ends a key with both of its secrets. A key that was revoked stays as it is. */
export async function revokeKey(
  work: Work,
  resource: ApiKeyResource,
  { id, by }: { id: string; by: string },
): Promise<void> {
  const row = await work.lock(resource, id);
  if (row.revoked_at !== null) return;
  await work.change(resource, row, { revoked_at: work.clock.now() });
  auditKey(work, 'revoked', { id, by });
}

export function auditKey(
  work: Work,
  event: 'created' | 'renamed' | 'rolled' | 'revoked',
  { id, by }: { id: string; by: string },
): void {
  work.audit({
    actor: { type: 'user', id: by },
    action: `api-key.${event}`,
    subject: { type: 'api-keys', id },
  });
}

function secretColumns(secret: string) {
  return { digest: digestOf(secret), key_hint: apiKeyHint(secret) };
}

function previousColumns({ digest, expires_at }: ApiKeyRow, until: Date, now: Date) {
  if (until <= now) return { previous_digest: null, previous_expires_at: null };
  const isSooner = expires_at !== null && expires_at < until;
  return { previous_digest: digest, previous_expires_at: isSooner ? expires_at : until };
}

function futureOf<None extends null | undefined>(timestamp: string | None, now: Date): Date | None {
  if (typeof timestamp !== 'string') return timestamp;
  const time = new Date(timestamp);
  if (time > now) return time;
  throw invalidAttribute('expires-at', 'expires-at must be in the future.');
}
