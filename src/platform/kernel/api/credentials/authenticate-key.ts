import type { Environment } from '../../services/index.ts';
import { createReadCache, Failure } from '../../store/index.ts';
import { digestOf, type Paths } from '../../work/index.ts';
import { apiKeyProblem } from './api-key-secrets.ts';
import type { Arrived } from './arrived.ts';
import { findUserOfKey, type KeyRow, type UserRow } from './find-user.ts';
import { createLastUse, type InBackground } from './last-use.ts';
import { notAuthenticated } from './not-authenticated.ts';
import { requireUnrestricted } from './restrictions.ts';

export interface KeyHolder {
  readonly user: UserRow;
  readonly keyId: string;
  readonly paths: Paths | undefined;
}

/**
 * Creates the function that finds the user of an API key. Keys have no limit on guesses: 256 bits can't
 * be guessed, and a limit would lock out servers that share an address.
 *
 * @throws Failure not_authenticated; forbidden outside the restrictions of the key
 */
export function createKeyAuthentication(
  { store, clock, environment }: Pick<Environment, 'store' | 'clock' | 'environment'>,
  inBackground: InBackground,
) {
  const cachedKey = createReadCache<KeyRow | undefined>(store, { maxEntries: 10_000 });
  const recordUse = createLastUse({ store, clock }, inBackground);

  return async (key: string, arrived: Arrived): Promise<KeyHolder> => {
    const { request, url, operation, remoteAddress } = arrived;
    const problem = apiKeyProblem(key, environment);
    if (problem !== undefined) throw notAuthenticated(problem);
    const digest = digestOf(key);
    const [row] = await Promise.all([
      cachedKey(digest, () => findUserOfKey(store, digest)),
      arrived.clockRefreshed,
    ]);
    if (!row) throw notAuthenticated('The API key is unknown.');
    requireWorking(row, digest, clock.now());
    requireUnrestricted(
      { cidr: row.cidrs ?? undefined, paths: row.paths ?? undefined },
      { method: request.method, pathname: url.pathname, remoteAddress, credential: 'API key' },
    );
    if (operation.signedIn) throw new Failure('forbidden', signInInstead);
    if (!row.disabled) recordUse({ id: row.key_id, lastUsedAt: row.last_used_at });
    return { user: row, keyId: row.key_id, paths: row.paths ?? undefined };
  };
}

const signInInstead =
  "An API key can't change what users sign in with. Use a token from POST /auth/jwts.";

/** Only the holder of a secret learns why it has ended. */
function requireWorking(row: KeyRow, digest: string, now: Date): void {
  const { revoked_at, expires_at, previous_expires_at } = row;
  if (revoked_at !== null) throw notAuthenticated('The API key was revoked.');
  if (expires_at !== null && expires_at <= now) throw notAuthenticated('The API key has expired.');
  if (row.digest === digest) return;
  if (previous_expires_at === null || previous_expires_at <= now) {
    throw notAuthenticated('The API key was rolled: use its new secret.');
  }
}
