import type { SignInInput } from '../../../contract/operator-desk.ts';
import {
  type FailureLimits,
  networkPrefix,
  type PasswordGuesses,
  periodOfCode,
  totpSeal,
} from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { isNamed } from './manage-operators.ts';
import type { Sessions } from './sessions.ts';

/** Too few to guess six digits. */
const codesOfOperator = { name: 'operator-codes', failures: 10, windowSeconds: 900 };
const codesOfAddress = { name: 'operator-codes-of-address', failures: 100, windowSeconds: 900 };

/** Dependencies of signing in. */
export interface SigningIn extends Pick<Services, 'clock' | 'secrets' | 'store' | 'transact'> {
  readonly limits: FailureLimits;
  readonly passwordGuesses: PasswordGuesses;
  readonly sessions: Sessions;
}

/**
 * Signs an operator in by name, password and code, checked together, so that a rejection doesn't
 * reveal which one was wrong.
 *
 * @returns the token of the new session
 * @throws Failure not_authenticated, rate_limited
 */
export async function signIn(
  parts: SigningIn,
  { name, password, code }: SignInInput,
  remoteAddress: string | undefined,
): Promise<string> {
  const found = await parts.store.db
    .selectFrom('operators')
    .select(['id', 'password_hash', 'totp_secret'])
    .where(isNamed(name))
    .executeTakeFirst();
  const isRight = await parts.passwordGuesses.isRight({
    user: `operator ${found?.id ?? name.toLowerCase()}`,
    hash: found?.password_hash,
    password,
    remoteAddress,
  });
  if (isRight && found) {
    const limited = [
      { limit: codesOfOperator, key: found.id },
      { limit: codesOfAddress, key: networkPrefix(remoteAddress) },
    ];
    const token = await parts.limits.attempt(limited, () => beginSession(parts, found, code));
    if (token !== undefined) return token;
  }
  throw new Failure('not_authenticated', 'The name, the password or the code is wrong.');
}

/** Returns undefined if the code is wrong or was used before. */
function beginSession(
  { transact, sessions }: SigningIn,
  operator: { readonly id: string; readonly totp_secret: Buffer },
  code: string,
): Promise<string | undefined> {
  return transact(async (work) => {
    const secret = work.secrets.open(totpSeal, operator.totp_secret);
    const period = periodOfCode(secret, code, work.clock.system());
    if (period === undefined) return undefined;
    const spent = await work.trx
      .updateTable('operators')
      .set({ totp_used_period: period })
      .where('id', '=', operator.id)
      .where('totp_used_period', '<', period)
      .executeTakeFirst();
    if (spent.numUpdatedRows === 0n) return undefined;
    work.audit({ actor: { type: 'operator', id: operator.id }, action: 'operator.signed-in' });
    return sessions.begin(work, operator.id);
  });
}
