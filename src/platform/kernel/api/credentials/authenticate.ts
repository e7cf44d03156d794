import {
  activateCurrentTotp,
  activateTotp,
  createCurrentTotpSecret,
  createJwt,
  createTotpSecret,
} from '../../../../contract/index.ts';
import type { Environment } from '../../services/index.ts';
import { createReadCache, Failure } from '../../store/index.ts';
import { type Caller, callerOf } from '../../work/index.ts';
import { isLikeApiKey } from './api-key-secrets.ts';
import type { Arrived } from './arrived.ts';
import { createKeyAuthentication, type KeyHolder } from './authenticate-key.ts';
import { emailKey } from './email-key.ts';
import { findUserByEmail, findUserOfJwt, type SigningInUser, type UserRow } from './find-user.ts';
import type { Jwts } from './jwts.ts';
import type { InBackground } from './last-use.ts';
import { notAuthenticated } from './not-authenticated.ts';
import type { PasswordGuesses } from './password-guesses.ts';
import { requireUnrestricted } from './restrictions.ts';

export interface Authenticator {
  /**
   * Finds the caller by a bearer JWT or API key, or by HTTP Basic with email and password, or with an API
   * key in place of the email.
   *
   * @throws Failure not_authenticated, otp_required, second_factor_required, rate_limited; forbidden for a
   *   disabled user, for a token or key that is restricted to other addresses or paths, and for a key that
   *   would change what users sign in with
   */
  authenticate(arrived: Arrived): Promise<Caller>;
}

export function createAuthenticator(
  base: Pick<Environment, 'store' | 'clock' | 'environment' | 'requiresSecondFactor'>,
  options: { jwts: Jwts; passwordGuesses: PasswordGuesses; inBackground: InBackground },
): Authenticator {
  const { store } = base;
  const { jwts, passwordGuesses } = options;
  const byKey = createKeyAuthentication(base, options.inBackground);
  const cachedUser = createReadCache<SigningInUser | undefined>(store, { maxEntries: 10_000 });

  /** A user without a second factor that the organization requires can only set one up. */
  const toUser = (user: SigningInUser, { operation }: Arrived): Caller => {
    const caller = toCaller(user);
    const isSecured = user.mfa_types.length > 0 || !user.requires_second_factor;
    if (isSecured || setsUpSecondFactor.has(operation.path)) return caller;
    throw new Failure('second_factor_required', howToSetUp);
  };

  const userOfPassword = async (
    { email, password }: EmailAndPassword,
    remoteAddress: string | undefined,
  ) => {
    const user = await findUserByEmail(base, email);
    const isRight = await passwordGuesses.isRight({
      user: user?.id ?? emailKey(email),
      hash: user?.password_hash,
      password,
      remoteAddress,
    });
    if (isRight && user) return user;
    throw notAuthenticated('The email address or the password is wrong.');
  };

  const byPassword = async (given: EmailAndPassword, { operation, remoteAddress }: Arrived) => {
    const user = await userOfPassword(given, remoteAddress);
    // A password alone must not be enough where a code is required.
    const needsCode = user.mfa_types.length > 0 && operation.path !== createJwt.path;
    if (!needsCode) return user;
    const detail = 'This user signs in with a one-time code: get a token at POST /auth/jwts.';
    throw new Failure('otp_required', detail);
  };

  const byToken = async (token: string, { request, url, remoteAddress }: Arrived) => {
    const jwt = await jwts.verify(token);
    const user = jwt && (await cachedUser(JSON.stringify(jwt), () => findUserOfJwt(base, jwt)));
    if (!user) throw notAuthenticated('The token is invalid or has expired. Get a new one.');
    requireUnrestricted(jwt, { method: request.method, pathname: url.pathname, remoteAddress });
    return { user, paths: jwt.paths };
  };

  const byBasic = async (given: EmailAndPassword, arrived: Arrived) => {
    if (!isLikeApiKey(given.email)) return toUser(await byPassword(given, arrived), arrived);
    if (given.password === '') return toKeyCaller(await byKey(given.email, arrived));
    throw notAuthenticated('With an API key as the user name, the password must be empty.');
  };

  return {
    async authenticate(arrived) {
      const header = arrived.request.headers.get('authorization') ?? '';
      const [scheme, credentials = ''] = header.split(/\s+/, 2);
      switch (scheme?.toLowerCase()) {
        case 'basic':
          return byBasic(parseBasic(credentials), arrived);
        case 'bearer': {
          if (isLikeApiKey(credentials)) return toKeyCaller(await byKey(credentials, arrived));
          const { user, paths } = await byToken(credentials, arrived);
          return { ...toUser(user, arrived), ...(paths && { paths }) };
        }
        default:
          throw notAuthenticated('Send a bearer token or API key, or HTTP Basic credentials.');
      }
    },
  };
}

const setsUpSecondFactor: ReadonlySet<string> = new Set(
  [createTotpSecret, createCurrentTotpSecret, activateTotp, activateCurrentTotp].map(
    ({ path }) => path,
  ),
);

const howToSetUp = `Your organization requires an authenticator app. Set one up with ${createCurrentTotpSecret.method} ${createCurrentTotpSecret.path} and ${activateCurrentTotp.method} ${activateCurrentTotp.path}, then sign in with its code.`;

function toCaller(user: UserRow): Caller {
  if (user.disabled) throw new Failure('forbidden', 'This user has been disabled.');
  return callerOf(user);
}

function toKeyCaller({ user, keyId, paths }: KeyHolder): Caller {
  return { ...toCaller(user), keyId, ...(paths && { paths }) };
}

interface EmailAndPassword {
  readonly email: string;
  readonly password: string;
}

function parseBasic(credentials: string): EmailAndPassword {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0 || text.includes('\0')) {
    throw notAuthenticated('HTTP Basic credentials must be base64 of email:password.');
  }
  return { email: text.slice(0, colon), password: text.slice(colon + 1) };
}
