import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Clock, type Secrets, secondsAfter } from '../../store/index.ts';

/** What a token says besides its end. */
export interface Session {
  readonly userId: string;
  /** The user's generation of tokens: those of an older one have ended. */
  readonly generation: number;
  /** The only addresses that may use the token. */
  readonly cidr?: string | undefined;
  /** The only paths it is good for, with their methods. */
  readonly paths?: Readonly<Record<string, '*' | readonly string[]>> | undefined;
}

/** A token that is valid by itself. */
export interface ValidJwt extends Session {
  /** Names this token. */
  readonly jti: string;
  readonly expiresAt: Date;
}

/** The tokens of users. */
export interface Jwts {
  /** @param issuedAt when it was asked for: now by default */
  sign(session: Session, expiresAt: Date, issuedAt?: Date): Promise<string>;
  /** What a valid token says; undefined for any other text. */
  verify(token: string): Promise<ValidJwt | undefined>;
}

/** Longest life of a token in seconds: one year. */
export const longestJwtLife = 31_536_000;

const algorithm = 'HS256';

/**
 * A process verifies each signature once, as that costs more than all other checks of a token. Whether a
 * token was ended is read from the database at every request.
 *
 * Signs with a key for each month, derived from the master key, so that keys rotate and need not
 * be stored: several processes and restarts agree on them. Goes by the system's clock: clients renew
 * their tokens by their own, which the sandbox's does not move.
 */
export function createJwts(options: { clock: Clock; secrets: Secrets; newId: () => string }): Jwts {
  const { clock, secrets, newId } = options;
  const keyOf = (month: string) => secrets.key(`jwt-signing/${month}`);
  const verified = new Map<string, Verified>();

  async function verifyAnew(token: string, now: Date): Promise<Verified> {
    const { payload, protectedHeader } = await jwtVerify<Partial<Session>>(
      token,
      ({ kid = '' }) => {
        if (!isCurrent(kid, now)) throw new Error('signed with a key that is not in use');
        return keyOf(kid);
      },
      { algorithms: [algorithm], currentDate: now, requiredClaims: ['sub', 'exp', 'jti'] },
    );
    return { jwt: toValidJwt(payload), month: protectedHeader.kid ?? '' };
  }

  /** A verified signature stays valid; token and key may have expired since. */
  function verifiedBefore(digest: string, now: Date): ValidJwt | undefined {
    const known = verified.get(digest);
    const holds = known && known.jwt.expiresAt > now && isCurrent(known.month, now);
    return holds ? known.jwt : undefined;
  }

  return {
    sign({ userId, ...claims }, expiresAt, issuedAt = clock.system()) {
      const month = issuedAt.toISOString().slice(0, 7);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: month })
        .setSubject(userId)
        .setJti(newId())
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(keyOf(month));
    },
    async verify(token) {
      const now = clock.system();
      const digest = createHash('sha256').update(token).digest('base64');
      const known = verifiedBefore(digest, now);
      if (known) return known;
      try {
        const found = await verifyAnew(token, now);
        if (verified.size >= mostRemembered) verified.clear();
        verified.set(digest, found);
        return found.jwt;
      } catch {
        return undefined;
      }
    },
  };
}

/** A token whose signature is right, with the month of its key. */
interface Verified {
  readonly jwt: ValidJwt;
  readonly month: string;
}

/** Verified tokens that are kept in memory, by their digest. */
const mostRemembered = 10_000;

/** Whether tokens that are good now may have been signed with the key of a month. */
function isCurrent(month: string, now: Date): boolean {
  const oldest = secondsAfter(now, -longestJwtLife).toISOString().slice(0, 7);
  const newest = now.toISOString().slice(0, 7);
  return /^\d{4}-\d\d$/.test(month) && month >= oldest && month <= newest;
}

function toValidJwt(payload: JWTPayload & Partial<Session>): ValidJwt {
  const { sub = '', jti = '', exp = 0, generation = 0, cidr, paths } = payload;
  return { userId: sub, jti, expiresAt: new Date(exp * 1000), generation, cidr, paths };
}
