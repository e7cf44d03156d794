import { createHmac, randomBytes } from 'node:crypto';
import type { Permission } from '../../contract/index.ts';
import type { Caller } from '../caller.ts';
import { Failure } from '../failure.ts';
import type { Store } from '../store/store.ts';
import type { FailureLimits } from './failure-limits.ts';
import type { Jwts } from './jwts.ts';
import type { Passwords } from './passwords.ts';

/** Finds out for whom a request acts. */
export interface Authenticator {
  /**
   * By `Authorization: Bearer <JWT>` or HTTP Basic with e-mail and password.
   *
   * @throws Failure not_authenticated, forbidden for a disabled user, rate_limited
   */
  authenticate(headers: Headers, remoteAddress: string | undefined): Promise<Caller>;
}

interface UserRow {
  readonly id: string;
  readonly organization_id: string;
  readonly password_hash: string;
  readonly disabled: boolean;
  readonly organization_permissions: readonly Permission[];
}

const passwordLimit = { name: 'passwords', failures: 10, windowSeconds: 60 };
const addressLimit = { name: 'passwords-of-address', failures: 100, windowSeconds: 60 };

export function createAuthenticator(options: {
  store: Store;
  jwts: Jwts;
  passwords: Passwords;
  limits: FailureLimits;
}): Authenticator {
  const { store, jwts, limits } = options;
  const isRight = rememberRightPasswords(options.passwords);

  const byPassword = async (credentials: string, address = 'unknown') => {
    const { email, password } = parseBasic(credentials);
    const user = await findUser(store, 'email', email.toLowerCase());
    if (user && isRight.remembers(password, user.password_hash)) return user;
    const pair = `${address} ${email.toLowerCase()}`;
    await limits.check(passwordLimit, pair);
    await limits.check(addressLimit, address);
    if ((await isRight.verify(password, user?.password_hash)) && user) return user;
    await limits.count(passwordLimit, pair);
    await limits.count(addressLimit, address);
    throw notAuthenticated('The e-mail address or the password is wrong.');
  };

  const byToken = async (token: string) => {
    const userId = await jwts.verify(token);
    const user = userId && (await findUser(store, 'id', userId));
    if (!user) throw notAuthenticated('The token is not valid, or has expired. Get a new one.');
    return user;
  };

  return {
    async authenticate(headers, remoteAddress) {
      const [scheme, credentials = ''] = (headers.get('authorization') ?? '').split(/\s+/, 2);
      const user = await (scheme?.toLowerCase() === 'basic'
        ? byPassword(credentials, remoteAddress)
        : scheme?.toLowerCase() === 'bearer'
          ? byToken(credentials)
          : Promise.reject(notAuthenticated('Send a bearer token, or HTTP Basic credentials.')));
      if (user.disabled) throw new Failure('forbidden', 'This user has been disabled.');
      const { id: userId, organization_id: organizationId, organization_permissions } = user;
      const accounts = organization_permissions.length > 0 ? 'all' : 'granted';
      return { userId, organizationId, accounts, permissions: organization_permissions };
    },
  };
}

function findUser(store: Store, by: 'id' | 'email', value: string): Promise<UserRow | undefined> {
  const query = store.db
    .selectFrom('users')
    .select(['id', 'organization_id', 'password_hash', 'disabled', 'organization_permissions']);
  const found =
    by === 'id'
      ? query.where('id', '=', value)
      : query.where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', value));
  return found.executeTakeFirst();
}

function parseBasic(credentials: string): { email: string; password: string } {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0 || text.includes('\0')) {
    throw notAuthenticated('HTTP Basic credentials must be base64 of e-mail:password.');
  }
  return { email: text.slice(0, colon), password: text.slice(colon + 1) };
}

/**
 * Remembers which passwords were right, as clients that send Basic with every request would else
 * pay for scrypt each time. Keyed by a secret of this process and bound to the stored hash, so a
 * changed password is never taken from memory.
 */
function rememberRightPasswords(passwords: Passwords) {
  const secret = randomBytes(32);
  const most = 1000;
  const remembered = new Set<string>();
  const keyOf = (password: string, hash: string) =>
    createHmac('sha256', secret).update(`${hash}\0${password}`).digest('base64url');
  return {
    remembers: (password: string, hash: string) => remembered.has(keyOf(password, hash)),
    async verify(password: string, hash: string | undefined): Promise<boolean> {
      const isRight = await passwords.verify(password, hash);
      if (isRight && hash) {
        if (remembered.size >= most) remembered.clear();
        remembered.add(keyOf(password, hash));
      }
      return isRight;
    },
  };
}

function notAuthenticated(detail: string): Failure {
  return new Failure('not_authenticated', detail, {
    // Naming Basic here would make browsers ask for a password.
    headers: { 'www-authenticate': 'Bearer realm="api"' },
  });
}
