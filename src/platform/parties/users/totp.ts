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

/** Too few to guess six digits. */
const userLimit = { name: 'one-time-codes', failures: 10, windowSeconds: 900 };
const addressLimit = { name: 'one-time-codes-of-address', failures: 100, windowSeconds: 900 };

/** A code to check against a user's authenticator app. */
interface CodeGuess<Code = string> {
  readonly userId: string;
  readonly remoteAddress: string | undefined;
  readonly code: Code;
}

type TotpServices = Pick<Services, 'store' | 'clock' | 'secrets' | 'transact'>;

/** Requires and uses up a code if a user has an app. @throws Failure otp_required, rate_limited */
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
  const detail = 'The code is wrong or was already used. Wait for the next one.';
  throw new Failure('otp_required', detail);
}

/** Returns the secret that awaits its first code. Creates one if needed or requested. */
export async function pendingSecret(
  services: TotpServices,
  userId: string,
  isReset: boolean,
): Promise<string> {
  const { transact, secrets } = services;
  const row = await readUserRow(services.store.db, userId);
  if (row.totp_new_secret && !isReset) return secrets.open(totpSeal, row.totp_new_secret);
  if (row.totp_secret && !isReset) {
    const detail = 'reset-secret must be true, because the active secret cannot be shown again.';
    throw invalidAttribute('reset-secret', detail);
  }
  const secret = newTotpSecret();
  const totp_new_secret = secrets.seal(totpSeal, secret);
  await transact((work) => work.change(userResource, userId, { totp_new_secret }));
  return secret;
}

/** Activates the pending secret, because its code proves that the user has it. */
export async function activateSecret(
  services: TotpServices,
  limits: FailureLimits,
  guess: CodeGuess,
): Promise<void> {
  const { userId } = guess;
  const { totp_new_secret: sealed } = await readUserRow(services.store.db, userId);
  if (!sealed)
    throw invalidAttribute('otp', 'otp requires a secret. Create one at totp/secret first.');
  if (!(await spend(services, limits, { ...guess, sealed }))) {
    throw invalidAttribute('otp', 'otp is wrong or was already used. Wait for the next one.');
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
  const spent = async () => (await spendOnce(services, guess)) || undefined;
  return (await limits.attempt(limited, spent)) ?? false;
}

/** Returns true if a code is right. Afterwards this code and older ones are invalid. */
async function spendOnce(
  { store, clock, secrets }: TotpServices,
  { userId, sealed, code }: SealedGuess,
): Promise<boolean> {
  // Authenticator apps use the real time, not the sandbox's clock.
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
