import { createJwt, type Operation } from '../../../../contract/index.ts';
import { createReadCache, Failure, type Store } from '../../store/index.ts';
import { type Caller, callerOf } from '../../work/index.ts';
import { emailKey } from './email-key.ts';
import { findUserByEmail, findUserOfJwt, type UserRow } from './find-user.ts';
import type { Jwts } from './jwts.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import { requireUnrestricted } from './restrictions.ts';

/** The parts of a request that decide who it acts for. */
export interface Arrived {
  readonly request: Request;
  readonly url: URL;
  readonly operation: Operation;
  readonly remoteAddress: string | undefined;
}

export interface Authenticator {
  /**
   * Finds the caller by a bearer JWT, or by HTTP Basic with email and password.
   *
   * @throws Failure not_authenticated, otp_required, rate_limited; forbidden for a disabled user, and
   *   for a token that is restricted to other addresses or paths
   */
  authenticate(arrived: Arrived): Promise<Caller>;
}

export function createAuthenticator(options: {
  store: Store;
  jwts: Jwts;
  passwordGuesses: PasswordGuesses;
}): Authenticator {
  const { store, jwts, passwordGuesses } = options;
  const cachedUser = createReadCache<UserRow | undefined>(store, { maxEntries: 10_000 });

  const userOfPassword = async (credentials: string, remoteAddress: string | undefined) => {
    const { email, password } = parseBasic(credentials);
    const user = await findUserByEmail(store, email);
    const isRight = await passwordGuesses.isRight({
      user: user?.id ?? emailKey(email),
      hash: user?.password_hash,
      password,
      remoteAddress,
    });
    if (isRight && user) return user;
    throw notAuthenticated('The email address or the password is wrong.');
  };

  const byPassword = async (credentials: string, { operation, remoteAddress }: Arrived) => {
    const user = await userOfPassword(credentials, remoteAddress);
    // A password alone must not be enough where a code is required.
    const needsCode = user.mfa_types.length > 0 && operation.path !== createJwt.path;
    if (!needsCode) return user;
    const detail = 'This user signs in with a one-time code: get a token at POST /auth/jwts.';
    throw new Failure('otp_required', detail);
  };

  const byToken = async (token: string, { request, url, remoteAddress }: Arrived) => {
    const jwt = await jwts.verify(token);
    const user = jwt && (await cachedUser(JSON.stringify(jwt), () => findUserOfJwt(store, jwt)));
    if (!user) throw notAuthenticated('The token is invalid or has expired. Get a new one.');
    requireUnrestricted(jwt, { method: request.method, pathname: url.pathname, remoteAddress });
    return { user, paths: jwt.paths };
  };

  return {
    async authenticate(arrived) {
      const header = arrived.request.headers.get('authorization') ?? '';
      const [scheme, credentials = ''] = header.split(/\s+/, 2);
      switch (scheme?.toLowerCase()) {
        case 'basic':
          return toCaller(await byPassword(credentials, arrived));
        case 'bearer': {
          const { user, paths } = await byToken(credentials, arrived);
          return { ...toCaller(user), ...(paths && { paths }) };
        }
        default:
          throw notAuthenticated('Send a bearer token, or HTTP Basic credentials.');
      }
    },
  };
}

function toCaller(user: UserRow): Caller {
  if (user.disabled) throw new Failure('forbidden', 'This user has been disabled.');
  return callerOf(user);
}

function parseBasic(credentials: string): { email: string; password: string } {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0 || text.includes('\0')) {
    throw notAuthenticated('HTTP Basic credentials must be base64 of e-mail:password.');
  }
  return { email: text.slice(0, colon), password: text.slice(colon + 1) };
}

function notAuthenticated(detail: string): Failure {
  return new Failure('not_authenticated', detail, {
    // With Basic, browsers would prompt for a password.
    headers: { 'www-authenticate': 'Bearer realm="api"' },
  });
}
