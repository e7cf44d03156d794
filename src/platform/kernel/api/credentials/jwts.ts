import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Clock, type Secrets, secondsAfter } from '../../store/index.ts';

export interface Session {
  readonly userId: string;
  /** Increasing the user's generation ends all older tokens. */
  readonly generation: number;
  readonly cidr?: string | undefined;
  /** The only paths it is valid for, with their methods. */
  readonly paths?: Readonly<Record<string, '*' | readonly string[]>> | undefined;
}

/** A token with a valid signature and expiry. It may still have been ended. */
export interface ValidJwt extends Session {
  readonly jti: string;
  readonly expiresAt: Date;
}

export interface Jwts {
  /** @param issuedAt now by default */
  sign(session: Session, expiresAt: Date, issuedAt?: Date): Promise<string>;
  /** Returns undefined for anything but a valid token. */
  verify(token: string): Promise<ValidJwt | undefined>;
}

/** In seconds: one year. */
export const longestJwtLife = 31_536_000;

const algorithm = 'HS256';

/**
 * A process verifies each signature once, because that costs more than all other checks of a token.
 * Each month has a signing key, derived from the master key, so that keys rotate without being
 * stored. Uses the system's clock, by which clients renew their tokens.
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

  /** The signature stays valid, but token and key may have expired since. */
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
        if (verified.size >= maxCached) verified.clear();
        verified.set(digest, found);
        return found.jwt;
      } catch {
        return undefined;
      }
    },
  };
}

interface Verified {
  readonly jwt: ValidJwt;
  readonly month: string;
}

const maxCached = 10_000;

/** True if currently valid tokens may be signed with the key of this month. */
function isCurrent(month: string, now: Date): boolean {
  const oldest = secondsAfter(now, -longestJwtLife).toISOString().slice(0, 7);
  const newest = now.toISOString().slice(0, 7);
  return /^\d{4}-\d\d$/.test(month) && month >= oldest && month <= newest;
}

function toValidJwt(payload: JWTPayload & Partial<Session>): ValidJwt {
  const { sub = '', jti = '', exp = 0, generation = 0, cidr, paths } = payload;
  return { userId: sub, jti, expiresAt: new Date(exp * 1000), generation, cidr, paths };
}
