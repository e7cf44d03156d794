import { randomBytes } from 'node:crypto';
import { UserInput } from '../../../contract/user.ts';
import { createPasswords } from '../../kernel/api/credentials/passwords.ts';
import { Failure } from '../../kernel/store/types/failure.ts';
import type { Services } from '../../kernel/work/unit-of-work/services.ts';
import { insertNewUser } from '../../parties/users/create-user.ts';
import type { Write } from './audit-commands.ts';

/**
 * Adds a user with a new organization, whether sign-up is open or closed, and prints its random password.
 *
 * @returns the exit code
 * @throws Error that says what is wrong with the email address or the name
 */
export async function addUser(
  services: Services,
  { email, name }: { readonly email: string; readonly name: string | undefined },
  write: Write,
): Promise<number> {
  // The prefix has the required kinds of characters; the rest is 144 random bits.
  const password = `Aa1-${randomBytes(18).toString('base64url')}`;
  const input = UserInput.safeParse({ email, name: name ?? email.split('@')[0], password });
  if (!input.success) {
    const [first] = input.error.issues;
    throw new Error(`${first?.path[0] === 'email' ? 'EMAIL' : '--name'} ${first?.message}.`);
  }
  await insertNewUser(services, createPasswords(), input.data).catch(explain);
  write(`password: ${password}`);
  write('It is shown only once. PATCH /v2/users/current/password replaces it.');
  return 0;
}

function explain(error: unknown): never {
  throw error instanceof Failure ? new Error(error.problems[0]?.detail) : error;
}
