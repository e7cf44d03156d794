import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock.ts';
import { secondsAfter } from '../clock.ts';
import type { Secrets } from '../secrets.ts';

/** The tokens of users. */
export interface Jwts {
  /** A token that names a user until `expiresAt`. */
  sign(userId: string, expiresAt: Date): Promise<string>;
  /** The user that a valid token names; undefined for any other text. */
  verify(token: string): Promise<string | undefined>;
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
    sign(userId, expiresAt) {
      const now = clock.system();
      const month = now.toISOString().slice(0, 7);
      return new SignJWT()
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
        const { payload } = await jwtVerify(
          token,
          ({ kid = '' }) => {
            const isCurrent = /^\d{4}-\d\d$/.test(kid) && kid >= oldest && kid <= newest;
            if (!isCurrent) throw new Error('signed with a key that is not in use');
            return keyOf(kid);
          },
          { algorithms: [algorithm], currentDate: now, requiredClaims: ['sub', 'exp'] },
        );
        return payload.sub;
      } catch {
        return undefined;
      }
    },
  };
}
