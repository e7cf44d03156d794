import type { Call, FailureLimits, PasswordGuesses, Passwords } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { UserCall } from './managed-user.ts';
import { readUserRow } from './user-resource.ts';

export interface PasswordChecks {
  readonly passwords: Passwords;
  readonly passwordGuesses: PasswordGuesses;
  readonly limits: FailureLimits;
}

/** Requires a user's password. Guesses count, because a stolen token must not allow guessing. */
export async function requireOwnPassword(
  { store }: Pick<Services, 'store'>,
  { passwordGuesses }: PasswordChecks,
  call: Pick<UserCall, 'caller'> & Pick<Call, 'remoteAddress'>,
  given: { attribute: string; password: string | undefined },
): Promise<void> {
  const { attribute, password } = given;
  if (password === undefined) throw invalidAttribute(attribute, `${attribute} is required.`);
  const user = call.caller.userId;
  const { password_hash: hash } = await readUserRow(store.db, user);
  const { remoteAddress } = call;
  if (await passwordGuesses.isRight({ user, hash, password, remoteAddress })) return;
  throw invalidAttribute(attribute, `${attribute} is not your password.`);
}
