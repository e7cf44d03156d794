import {
  type FailureLimits,
  networkPrefix,
  newTotpSecret,
  periodOfCode,
  totpSeal,
} from '../../kernel/api/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { auditUser } from './set-password.ts';
import { readUserRow, userResource } from './user-resource.ts';

/** Few enough that six digits cannot be guessed. */
const userLimit = { name: 'one-time-codes', failures: 10, windowSeconds: 900 };
const addressLimit = { name: 'one-time-codes-of-address', failures: 100, windowSeconds: 900 };

/** A code that somebody claims is what a user's authenticator app shows. */
export interface CodeGuess<Code = string> {
  readonly userId: string;
  readonly remoteAddress: string | undefined;
  readonly code: Code;
}

type TotpServices = Pick<Services, 'store' | 'clock' | 'secrets' | 'transact'>;

/**
 * Makes sure that a user who has an authenticator app sent its code, and uses the code up.
 *
 * @throws Failure otp_required for a code that is missing, wrong or used; rate_limited
 */
export async function requireCode(
  services: TotpServices,
  limits: FailureLimits,
  guess: CodeGuess<string | undefined>,
): Promise<void> {
  const { userId, code } = guess;
  const { totp_secret: sealed } = await readUserRow(services.store.db, userId);
  if (!sealed) return;
  if (code === undefined) {
    throw new Failure('otp_required', 'Send the code of your authenticator app as "otp".');
  }
  if (await spend(services, limits, { ...guess, sealed, code })) return;
  throw new Failure('otp_required', 'The code is wrong, or was used before. Wait for the next.');
}

/**
 * The secret that waits for its first code; made anew where there is none, or where it is asked for.
 *
 * @throws Failure invalid_attribute when a secret is active and no reset is asked for
 */
export async function waitingSecret(
  services: TotpServices,
  userId: string,
  isReset: boolean,
): Promise<string> {
  const { transact, secrets } = services;
  const row = await readUserRow(services.store.db, userId);
  if (row.totp_new_secret && !isReset) return secrets.open(totpSeal, row.totp_new_secret);
  if (row.totp_secret && !isReset) {
    const detail = 'reset-secret must be true: a secret is active, and is shown only once.';
    throw invalidAttribute('reset-secret', detail);
  }
  const secret = newTotpSecret();
  const totp_new_secret = secrets.seal(totpSeal, secret);
  await transact((work) => work.change(userResource, userId, { totp_new_secret }));
  return secret;
}

/**
 * Puts the secret that waits into use, as its code proves that it arrived.
 *
 * @throws Failure invalid_attribute, rate_limited
 */
export async function activateSecret(
  services: TotpServices,
  limits: FailureLimits,
  guess: CodeGuess,
): Promise<void> {
  const { userId } = guess;
  const { totp_new_secret: sealed } = await readUserRow(services.store.db, userId);
  if (!sealed) throw invalidAttribute('otp', 'otp: get a secret first, at totp/secret.');
  if (!(await spend(services, limits, { ...guess, sealed }))) {
    throw invalidAttribute('otp', 'otp is wrong, or was used before. Wait for the next.');
  }
  await services.transact(async (work) => {
    const user = await work.lock(userResource, userId);
    if (!user.totp_new_secret?.equals(sealed)) return;
    const secrets = { totp_secret: sealed, totp_new_secret: null };
    await work.change(userResource, user, { ...secrets, mfa_types: ['totp'] });
    auditUser(work, 'authenticator-activated', { userId, by: userId });
  });
}

type SealedGuess = CodeGuess & { readonly sealed: Buffer };

async function spend(
  services: TotpServices,
  limits: FailureLimits,
  guess: SealedGuess,
): Promise<boolean> {
  const limited = [
    { limit: userLimit, key: guess.userId },
    { limit: addressLimit, key: networkPrefix(guess.remoteAddress) },
  ];
  const isSpent = await limits.attempt(
    limited,
    async () => (await spendOnce(services, guess)) || undefined,
  );
  return isSpent ?? false;
}

/** Whether a code is right; once it was, neither it nor an older one is any more. */
async function spendOnce(
  { store, clock, secrets }: TotpServices,
  { userId, sealed, code }: SealedGuess,
): Promise<boolean> {
  // Authenticator apps go by their own clock, which the sandbox's does not move.
  const period = periodOfCode(secrets.open(totpSeal, sealed), code, clock.system());
  if (period === undefined) return false;
  const spent = await store.db
    .updateTable('users')
    .set({ totp_used_period: period })
    .where('id', '=', userId)
    .where('totp_used_period', '<', period)
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}
