import { Failure, type Store } from '../../store/index.ts';
import type { Caller } from '../../work/index.ts';
import { emailKey } from '../credentials/email-key.ts';

/** Everybody, or users by email address. */
export type ClockMovers = '*' | readonly string[];

/** All organizations share the clock: moving it makes data expire. @throws Failure forbidden */
export async function requireClockMover(
  { db }: Store,
  { userId }: Caller,
  movers: ClockMovers,
): Promise<void> {
  if (movers === '*') return;
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user && movers.includes(emailKey(user.email))) return;
  throw new Failure(
    'forbidden',
    'The clock of this sandbox is shared with others. Ask its operator for permission to move it.',
  );
}
