import type { FailureLimits } from '../credentials/failure-limits.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { invalidAttribute } from '../failure.ts';
import type { Services } from '../services.ts';

/** What it takes to check a password. */
export interface PasswordChecks {
  readonly passwords: Passwords;
  readonly limits: FailureLimits;
}

/** Wrong passwords that a signed-in user may send in a minute: a stolen token must not guess it. */
const ownPasswordLimit = { name: 'own-passwords', failures: 10, windowSeconds: 60 };

/**
 * Makes sure that a signed-in user knows its password.
 *
 * @throws Failure invalid_attribute at `attribute`, rate_limited
 */
export async function requireOwnPassword(
  { store }: Pick<Services, 'store'>,
  { passwords, limits }: PasswordChecks,
  userId: string,
  given: { attribute: string; password: string | undefined },
): Promise<void> {
  const { attribute, password } = given;
  if (password === undefined) throw invalidAttribute(attribute, `${attribute} is required.`);
  await limits.check(ownPasswordLimit, userId);
  const { password_hash } = await store.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (await passwords.verify(password, password_hash)) return;
  await limits.count(ownPasswordLimit, userId);
  throw invalidAttribute(attribute, `${attribute} is not your password.`);
}
