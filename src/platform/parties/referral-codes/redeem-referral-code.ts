import type { EffectivePolicies, ReferralCodeStatus } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { accountResource } from '../accounts/account-resource.ts';
import { lockAccount } from '../accounts/change-account.ts';
import { statusOfCode } from './referral-code-resource.ts';

interface Redeemed {
  readonly organizationId: string;
  /** In the form of `ReferralCodeText`. */
  readonly code: string;
  /** The attribute of the request. */
  readonly attribute: string;
}

const refusals: Readonly<Record<Exclude<ReferralCodeStatus, 'active'>, string>> = {
  disabled: 'has been disabled',
  expired: 'has expired',
  used_up: 'has been used as often as it may be',
};

/**
 * Counts one use of a referral code, and returns its id. Accounts that use one code at the same time
 * wait for each other until the commit.
 *
 * @throws Failure referral_code_unknown, referral_code_disabled, referral_code_expired or
 *   referral_code_used_up
 */
export async function redeemReferralCode(
  { trx, clock }: Work,
  { organizationId, code, attribute }: Redeemed,
): Promise<string> {
  const pointer = `/data/attributes/${attribute}`;
  const known = await trx
    .selectFrom('referral_codes')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!known) {
    const detail = `${attribute} must be a code that your organization has issued.`;
    throw new Failure('referral_code_unknown', detail, { pointer });
  }
  const now = clock.now();
  const status = statusOfCode(known, now);
  if (status !== 'active') {
    const detail = `This referral code ${refusals[status]}. Use another one.`;
    throw new Failure(`referral_code_${status}`, detail, { pointer });
  }
  await trx
    .updateTable('referral_codes')
    .set({ uses: known.uses + 1, updated_at: now })
    .where('id', '=', known.id)
    .execute();
  return known.id;
}

/**
 * Makes an account without a referral code one that has used this code.
 *
 * @throws Failure invalid_attribute if it has used another one; those of {@link redeemReferralCode}
 */
export async function redeemForAccount(
  work: Work,
  accountId: string,
  redeemed: Redeemed,
): Promise<void> {
  const account = await lockAccount(work, accountId);
  if (account.referral_code_id === null) {
    const referral_code_id = await redeemReferralCode(work, redeemed);
    await work.change(accountResource, account, { referral_code_id });
    return;
  }
  const { code } = await work.trx
    .selectFrom('referral_codes')
    .select('code')
    .where('id', '=', account.referral_code_id)
    .executeTakeFirstOrThrow();
  if (code === redeemed.code) return;
  const detail = `${redeemed.attribute} must be the code that the account has used, or be left out.`;
  throw invalidAttribute(redeemed.attribute, detail);
}

/** @throws Failure referral_code_required if the organization's policies demand one */
export function refuseMissingCode(policies: EffectivePolicies): void {
  if (!policies['require-referral-code']) return;
  const detail = 'referral-code is required: a new account needs a code of your organization.';
  throw new Failure('referral_code_required', detail, {
    pointer: '/data/attributes/referral-code',
  });
}
