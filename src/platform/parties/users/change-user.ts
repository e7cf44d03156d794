import type { UserChanges } from '../../../contract/index.ts';
import type { Services } from '../../kernel/services.ts';
import { takenEmail } from './taken-email.ts';

const uniqueViolation = '23505';

/**
 * Changes the name or the e-mail address of a user.
 *
 * @throws Failure invalid_attribute when the e-mail address is another user's
 */
export async function changeUserRow(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  id: string,
  { email, name }: UserChanges,
): Promise<void> {
  try {
    await store.db
      .updateTable('users')
      .set({ email, name, updated_at: clock.now() })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
    throw isTaken ? takenEmail() : error;
  }
}
