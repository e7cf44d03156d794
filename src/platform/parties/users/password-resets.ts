import { randomBytes } from 'node:crypto';
import { emailKey, emailKeyOf } from '../../kernel/api/index.ts';
import { Failure, type Queryable, secondsAfter, toTimestamp } from '../../kernel/store/index.ts';
import { digestOf, type Services } from '../../kernel/work/index.ts';
import { setPassword } from './set-password.ts';
import { wordsOf } from './words-of-letter.ts';

const lifeSeconds = 3600;
/** The most letters that one user gets in an hour, no matter who asks for them. */
const mostAnHour = 5;
const sealPurpose = 'password-resets';

/**
 * Sends a letter to the user with an e-mail address. The caller never learns whether there is one.
 *
 * @throws Failure invalid_attribute where no letter leaves the platform
 */
export async function createPasswordReset(services: Services, email: string): Promise<void> {
  const { clock, secrets, environment, emails } = services;
  emails.requireConnected('email', '/email');
  const hash = `pwr_${randomBytes(32).toString('base64url')}`;
  await services.transact(async ({ trx }) => {
    const user = await lockUser(trx, email);
    const now = clock.now();
    if (!user || (await countRecent(trx, user.id, now)) >= mostAnHour) return;
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
    const words = wordsOf({ kind: 'password-reset', name: user.name, hash });
    const { organization_id: organizationId } = user;
    await emails.post(trx, { organizationId, by: 'email', to: user.email, ...words, expiresAt });
  });
}

/**
 * Sets the password of the user that a letter was sent to; returns the user's id, or undefined when
 * no letter has this hash.
 *
 * @throws Failure token_used, token_expired
 */
export async function spendPasswordReset(
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
  // Hashing is dear: not for a letter that there is not, and not while a row is locked.
  if (!(await find(store.db).executeTakeFirst())) return undefined;
  const passwordHash = await newHash();
  return transact(async (work) => {
    const reset = await find(work.trx).forUpdate().executeTakeFirst();
    if (!reset) return undefined;
    if (reset.used_at) throw new Failure('token_used', 'This letter was used. Ask for another.');
    if (reset.expires_at <= clock.now()) {
      throw new Failure('token_expired', 'This letter has expired. Ask for another.');
    }
    const userId = reset.user_id;
    await setPassword(work, { userId, passwordHash, by: userId });
    return userId;
  });
}

/**
 * What the latest letter to a user says; in the sandbox only.
 *
 * @throws Failure not_found
 */
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
    throw new Failure('not_found', 'No password reset was asked for by this user.');
  }
  const hash = secrets.open(sealPurpose, reset.sandbox_hash);
  return { hash, 'expires-at': toTimestamp(reset.expires_at) };
}

/** Letters of one user are counted and sent one after the other: else more could be sent at once. */
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
