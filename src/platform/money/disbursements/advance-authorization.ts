import type { OwnerVerificationData } from '../../../contract/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { clearHolds } from '../funds-transfers/clear-holds.ts';
import type { HeldTransfers, Hold } from '../funds-transfers/holds.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';
import { type Authorization, lockAuthorization, requireEmailAge } from './lock-authorization.ts';
import { withdrawOwnerEmail } from './owner-emails.ts';
import { readPayment } from './read-payment.ts';

/** A confirmation by the owner, or an authorization by the operator. */
export type Step =
  | { readonly by: 'owner'; readonly data: OwnerVerificationData }
  | {
      readonly by: 'operator';
      /** Digest of the payment instructions shown to the operator; absent in the sandbox. */
      readonly digest?: string | undefined;
    };

/**
 * Advances an authorization by one step. The last step clears the transfer's hold. An authorized one
 * stays unchanged.
 *
 * @throws Failure already_processed when the transfer has ended, the owner has already confirmed, or
 *   the operator saw other instructions; contact_point_too_new
 */
export async function advanceAuthorization(
  assetTransfers: HeldTransfers,
  work: Work,
  id: string,
  step: Step,
): Promise<void> {
  const { authorization, isPending } = await lockAuthorization(assetTransfers, work, id);
  if (authorization.status === 'authorized') return;
  if (!isPending) {
    const detail = 'The disbursement has ended and can no longer be authorized.';
    throw new Failure('already_processed', detail);
  }
  const now = work.clock.now();
  const { digest } = await readPayment(work.trx, id);
  if (step.by === 'operator') {
    if (step.digest !== undefined && step.digest !== digest) {
      throw new Failure('already_processed', 'The payment has changed since it was shown.');
    }
    const authorized = { authorized_at: now, authorized_digest: digest };
    await change(work, authorization, { status: 'authorized', ...authorized });
    return clear(assetTransfers, work, authorization);
  }
  if (authorization.status === 'owner_verified') {
    throw new Failure('already_processed', 'The owner has already confirmed this disbursement.');
  }
  requireEmailAge(work, authorization);
  const isLast = !authorization.needs_operator;
  await change(work, authorization, {
    status: isLast ? 'authorized' : 'owner_verified',
    owner_verified_at: now,
    owner_verified_digest: digest,
    owner_verification_data: step.data,
    ...(isLast && { authorized_at: now }),
  });
  const { owner_contact_id: ownerId } = authorization;
  // An account in the sandbox may have no owner.
  if (ownerId !== null) {
    work.audit({
      actor: { type: 'contact', id: ownerId },
      action: 'disbursement.confirmed-by-owner',
      subject: { type: 'disbursement-authorizations', id },
      confirmed: digest,
    });
  }
  if (isLast) await clear(assetTransfers, work, authorization);
}

async function change(
  work: Work,
  authorization: Authorization,
  to: Partial<Authorization>,
): Promise<void> {
  await work.change(disbursementAuthorizationResource, authorization, to);
  await withdrawOwnerEmail(work, { id: authorization.id });
}

const which = ({ hold_type }: Hold): boolean => hold_type === 'disbursement_authorization';

async function clear(
  assetTransfers: HeldTransfers,
  work: Work,
  { funds_transfer_id, asset_transfer_id }: Authorization,
): Promise<void> {
  if (funds_transfer_id !== null) await clearHolds(work, funds_transfer_id, { which });
  if (asset_transfer_id !== null) await assetTransfers.clear(work, asset_transfer_id, { which });
}
