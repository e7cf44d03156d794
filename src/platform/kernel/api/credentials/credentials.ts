import type { Environment } from '../../services/index.ts';
import { type Authenticator, createAuthenticator } from './authenticate.ts';
import { createFailureLimits, type FailureLimits } from './failure-limits.ts';
import { createJwts, type Jwts } from './jwts.ts';
import type { InBackground } from './last-use.ts';
import { createPasswordGuesses, type PasswordGuesses } from './password-guesses.ts';
import { createPasswords, type Passwords } from './passwords.ts';

export interface Credentials {
  readonly authenticator: Authenticator;
  readonly limits: FailureLimits;
  readonly passwords: Passwords;
  readonly passwordGuesses: PasswordGuesses;
  readonly jwts: Jwts;
}

/** @param options.passwordCost binary logarithm of scrypt's N */
export function createCredentials(
  base: Environment,
  { passwordCost, inBackground }: { passwordCost: number | undefined; inBackground: InBackground },
): Credentials {
  const { store, clock } = base;
  const limits = createFailureLimits({ store, now: clock.system });
  const passwords = createPasswords(passwordCost);
  const jwts = createJwts(base);
  const passwordGuesses = createPasswordGuesses({ passwords, limits });
  const authenticator = createAuthenticator(base, { jwts, passwordGuesses, inBackground });
  return { authenticator, limits, passwords, passwordGuesses, jwts };
}
