import { randomBytes } from 'node:crypto';
import { emailKey, emailKeyOf } from '../../kernel/api/index.ts';
import { Failure, type Queryable, secondsAfter, toTimestamp } from '../../kernel/store/index.ts';
import { digestOf, type Services } from '../../kernel/work/index.ts';
import { emailTextOf } from './email-text.ts';
import { setPassword } from './set-password.ts';

const lifeSeconds = 3600;
/** Maximum of emails per user and hour, from all requesters. */
const maxPerHour = 5;
const sealPurpose = 'password-resets';

/** Sends a reset code. The caller never learns whether a user has the email address. */
export async function createPasswordReset(services: Services, email: string): Promise<void> {
  const { clock, secrets, environment, emails } = services;
  emails.requireConnected('email', '/email');
  const hash = `pwr_${randomBytes(32).toString('base64url')}`;
  await services.transact(async ({ trx }) => {
    const user = await lockUser(trx, email);
    const now = clock.now();
    if (!user || (await countRecent(trx, user.id, now)) >= maxPerHour) return;
    const expiresAt = secondsAfter(now, lifeSeconds);
    await trx
      .insertInto('password_resets')
      .values({
        digest: digestOf(hash),
        user_id: user.id,
        sandbox_hash: environment === 'sandbox' ? secrets.seal(sealPurpose, hash) : null,
        expires_at: expiresAt,
        used_at: null,
        created_at: now,
      })
      .execute();
    const words = emailTextOf({ kind: 'password-reset', name: user.name, hash });
    const { organization_id: organizationId } = user;
    await emails.post(trx, { organizationId, by: 'email', to: user.email, ...words, expiresAt });
  });
}

/** Sets a password; undefined for unknown codes. @throws Failure token_used, token_expired */
export async function redeemPasswordReset(
  { transact, store, clock }: Pick<Services, 'store' | 'clock' | 'transact'>,
  hash: string,
  newHash: () => Promise<string>,
): Promise<string | undefined> {
  const digest = digestOf(hash);
  const find = (db: Queryable) =>
    db
      .selectFrom('password_resets')
      .select(['user_id', 'used_at', 'expires_at'])
      .where('digest', '=', digest);
  // Hashing is expensive: skip it for unknown codes and don't do it while a row is locked.
  if (!(await find(store.db).executeTakeFirst())) return undefined;
  const passwordHash = await newHash();
  return transact(async (work) => {
    const reset = await find(work.trx).forUpdate().executeTakeFirst();
    if (!reset) return undefined;
    if (reset.used_at)
      throw new Failure('token_used', 'This code was already used. Request a new one.');
    if (reset.expires_at <= clock.now()) {
      throw new Failure('token_expired', 'This code has expired. Request a new one.');
    }
    const userId = reset.user_id;
    await setPassword(work, { userId, passwordHash, by: userId });
    return userId;
  });
}

/** Returns the latest reset of a user; only in the sandbox. @throws Failure not_found */
export async function latestReset(
  { store, secrets }: Pick<Services, 'store' | 'secrets'>,
  userId: string,
): Promise<{ hash: string; 'expires-at': string }> {
  const reset = await store.db
    .selectFrom('password_resets')
    .select(['sandbox_hash', 'expires_at'])
    .where('user_id', '=', userId)
    .where('sandbox_hash', 'is not', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!reset?.sandbox_hash) {
    throw new Failure('not_found', 'This user has not requested a password reset.');
  }
  const hash = secrets.open(sealPurpose, reset.sandbox_hash);
  return { hash, 'expires-at': toTimestamp(reset.expires_at) };
}

/** Serializes the resets of a user, so that concurrent requests can't exceed the limit. */
function lockUser(trx: Queryable, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'organization_id'])
    .where(emailKeyOf('email'), '=', emailKey(email))
    .where('disabled', '=', false)
    .forUpdate()
    .executeTakeFirst();
}

async function countRecent(trx: Queryable, userId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('password_resets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', secondsAfter(now, -3600))
    .executeTakeFirstOrThrow();
  return count;
}
