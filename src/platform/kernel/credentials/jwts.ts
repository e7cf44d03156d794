import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import type { Secrets } from '../secrets.ts';

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
  sign(session: Session, expiresAt: Date): Promise<string>;
  /** What a valid token says; undefined for any other text. */
  verify(token: string): Promise<ValidJwt | undefined>;
}

/** Longest life of a token in seconds: one year. */
export const longestJwtLife = 31_536_000;

const algorithm = 'HS256';

/**
 * Signs with a key for each month, derived from the master key, so that keys rotate and need not
 * be stored: several processes and restarts agree on them. Goes by the system's clock: clients renew
 * their tokens by their own, which the sandbox's does not move.
 */
export function createJwts(options: { clock: Clock; secrets: Secrets; newId: () => string }): Jwts {
  const { clock, secrets, newId } = options;
  const keyOf = (month: string) => secrets.key(`jwt-signing/${month}`);
  return {
    sign({ userId, ...claims }, expiresAt) {
      const now = clock.system();
      const month = now.toISOString().slice(0, 7);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid: month })
        .setSubject(userId)
        .setJti(newId())
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(keyOf(month));
    },
    async verify(token) {
      const now = clock.system();
      const oldest = secondsAfter(now, -longestJwtLife).toISOString().slice(0, 7);
      const newest = now.toISOString().slice(0, 7);
      try {
        const { payload } = await jwtVerify<Partial<Session>>(
          token,
          ({ kid = '' }) => {
            const isCurrent = /^\d{4}-\d\d$/.test(kid) && kid >= oldest && kid <= newest;
            if (!isCurrent) throw new Error('signed with a key that is not in use');
            return keyOf(kid);
          },
          { algorithms: [algorithm], currentDate: now, requiredClaims: ['sub', 'exp', 'jti'] },
        );
        return toValidJwt(payload);
      } catch {
        return undefined;
      }
    },
  };
}

function toValidJwt(payload: JWTPayload & Partial<Session>): ValidJwt {
  const { sub = '', jti = '', exp = 0, generation = 0, cidr, paths } = payload;
  return { userId: sub, jti, expiresAt: new Date(exp * 1000), generation, cidr, paths };
}
