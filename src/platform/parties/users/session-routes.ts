import type { JwtInput } from '../../../contract/index.ts';
import {
  createJwt,
  invalidateCurrentJwts,
  invalidateJwts,
  invalidateSession,
  readCurrentLogin,
} from '../../../contract/index.ts';
import {
  type FailureLimits,
  type Jwts,
  longestJwtLife,
  one,
  plain,
  type Route,
  restrictionsOf,
  route,
} from '../../kernel/api/index.ts';
import { Failure, secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { managedUser, type UserCall } from './managed-user.ts';
import { auditUser, endSessions } from './set-password.ts';
import { requireCode } from './totp.ts';
import { currentLogin, readUserRow, userResource } from './user-resource.ts';

/** Routes that create and invalidate tokens of users. Coverage: "Authentication". */
export function sessionRoutes(
  services: Services,
  { jwts, limits }: { jwts: Jwts; limits: FailureLimits },
): Route[] {
  const { store, clock } = services;
  const endAll = async (call: UserCall) => {
    const id = await managedUser(call);
    await services.transact(async (work) => {
      await endSessions(work, id);
      auditUser(work, 'sessions-ended', { userId: id, by: call.caller.userId });
    });
    return one(userResource, id);
  };
  return [
    route(createJwt, async ({ input, caller, headers, remoteAddress }) => {
      requireBasic(headers);
      // Read once, so that the token's lifetime doesn't depend on the duration of the checks.
      const issuedAt = clock.system();
      const expiresAt = jwtExpiry(input, issuedAt);
      const restrictions = restrictionsOf(input);
      const guess = { userId: caller.userId, remoteAddress, code: input.otp };
      await requireCode(services, limits, guess);
      const { jwt_generation: generation } = await readUserRow(store.db, caller.userId);
      const session = { userId: caller.userId, generation, ...restrictions };
      return plain({ token: await jwts.sign(session, expiresAt, issuedAt) });
    }),
    route(invalidateSession, async ({ headers }) => {
      const jwt = await jwts.verify((headers.get('authorization') ?? '').replace(/^\S+\s+/, ''));
      // A request by HTTP Basic has no session to end.
      if (jwt) await endJwt(services, jwt);
      return plain({});
    }),
    route(invalidateJwts, endAll),
    route(invalidateCurrentJwts, endAll),
    route(readCurrentLogin, async ({ caller }) =>
      plain(await currentLogin(store.db, caller.userId)),
    ),
  ];
}

async function endJwt(
  { store }: Services,
  { jti, expiresAt: expires_at }: { jti: string; expiresAt: Date },
): Promise<void> {
  await store.db
    .insertInto('ended_jwts')
    .values({ jti, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A token must not create new tokens, or it would never end. */
function requireBasic(headers: Headers): void {
  if (/^basic\s/i.test(headers.get('authorization') ?? '')) return;
  throw new Failure('not_authenticated', 'Send the email address and the password by HTTP Basic.');
}

const defaultLifeSeconds = 604_800;

/** Returns the expiry of a JWT: after `ttl` seconds or at `expires-at`, at most in a year. */
function jwtExpiry(input: JwtInput, now: Date): Date {
  const latest = secondsAfter(now, longestJwtLife);
  const requested = input['expires-at'];
  if (input.ttl !== undefined || requested === undefined) {
    return secondsAfter(now, input.ttl ?? defaultLifeSeconds);
  }
  const end = new Date(requested);
  return end < latest ? end : latest;
}
