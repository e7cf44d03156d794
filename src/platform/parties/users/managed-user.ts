import type { readUser } from '../../../contract/index.ts';
import {
  type Call,
  type FailureLimits,
  type PasswordGuesses,
  type Passwords,
  requireOrganizationPermission,
} from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { readUserRow, userResource } from './user-resource.ts';

/** A call of `/v2/users/:id/…` or `/v2/users/current/…`. */
export type UserCall = Pick<Call<typeof readUser>, 'caller' | 'params' | 'row'>;

/** Returns the id of the user in the path: the caller or, with full control, another user. */
export async function managedUser({ caller, params, row }: UserCall): Promise<string> {
  const { id } = await row(userResource, params.id ?? caller.userId);
  if (id !== caller.userId) requireOrganizationPermission(caller, 'full_control');
  return id;
}

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
