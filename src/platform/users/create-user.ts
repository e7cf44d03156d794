import type { UserInput } from '../../contract/index.ts';
import type { Passwords } from '../credentials/passwords.ts';
import { invalidAttribute } from '../failure.ts';
import type { Services } from '../services.ts';
import { toJson } from '../store/column-types.ts';

/**
 * Creates a user with an organization of its own; returns the user's id.
 *
 * @throws Failure invalid_attribute when the e-mail address is taken, in whatever case
 */
export async function createUserRow(
  { store, clock, newId }: Pick<Services, 'store' | 'clock' | 'newId'>,
  passwords: Passwords,
  input: UserInput,
): Promise<string> {
  const password_hash = await passwords.hash(input.password);
  const now = clock.now();
  const id = newId();
  const organization_id = newId();
  const { email, name } = input;
  await store.transaction(async (trx) => {
    await trx
      .insertInto('organizations')
      .values({ id: organization_id, created_at: now })
      .execute();
    const inserted = await trx
      .insertInto('users')
      .values({
        id,
        organization_id,
        email,
        name,
        password_hash,
        organization_permissions: toJson(['full_control']),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw invalidAttribute('email', 'email is taken: a user with it exists.');
  });
  return id;
}
