import type { Base } from '../services.ts';
import { type Authenticator, createAuthenticator } from './authenticate.ts';
import { createFailureLimits, type FailureLimits } from './failure-limits.ts';
import { createJwts, type Jwts } from './jwts.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/** All that has to do with who may do something. */
export interface Credentials {
  readonly authenticator: Authenticator;
  readonly limits: FailureLimits;
  readonly passwords: Passwords;
  readonly jwts: Jwts;
}

/** @param passwordCost binary logarithm of scrypt's N; its default unless told */
export function createCredentials(base: Base, passwordCost?: number): Credentials {
  const { store } = base;
  const limits = createFailureLimits(base);
  const passwords = createPasswords(passwordCost);
  const jwts = createJwts(base);
  const authenticator = createAuthenticator({ store, jwts, passwords, limits });
  return { authenticator, limits, passwords, jwts };
}
