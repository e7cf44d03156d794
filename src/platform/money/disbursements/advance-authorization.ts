import type { Selectable } from 'kysely';
import type { OwnerVerificationData } from '../../../contract/index.ts';
import { type DisbursementAuthorizationsTable, Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { clearHolds } from '../funds-transfers/clear-holds.ts';
import type { HeldTransfers } from '../funds-transfers/held-transfers.ts';
import type { Hold } from '../funds-transfers/holds.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';
import { lockTransfer } from './lock-transfer.ts';
import { readPaymentSummary } from './payment-summary.ts';
import { requireEmailAge } from './require-email-age.ts';
import { withdrawOwnerEmail } from './withdraw-owner-email.ts';

type Authorization = Selectable<DisbursementAuthorizationsTable>;

/** The owner has confirmed it, from somewhere; or the operator authorizes it, whatever the owner did. */
export type Step =
  | { readonly by: 'owner'; readonly data: OwnerVerificationData }
  | {
      readonly by: 'operator';
      /** Digest of the payment instructions that the operator saw; none in the sandbox. */
      readonly digest?: string | undefined;
    };

/**
 * Takes an authorization a step further; with the last one the transfer's hold is cleared. What is
 * authorized already stays as it is.
 *
 * @param assetTransfers as it may be of a transfer of assets
 * @throws Failure already_processed when the transfer has ended, the owner has confirmed already, or the
 *   operator saw other instructions; contact_point_too_new
 */
export async function advanceAuthorization(
  assetTransfers: HeldTransfers,
  work: Work,
  id: string,
  step: Step,
): Promise<void> {
  const found = await work.read(disbursementAuthorizationResource, id);
  const isPending = await lockTransfer(assetTransfers, work, found);
  const authorization = await work.lock(disbursementAuthorizationResource, id);
  if (authorization.status === 'authorized') return;
  if (!isPending) {
    throw new Failure('already_processed', 'The disbursement has ended, and cannot be authorized.');
  }
  const now = work.clock.now();
  const { digest } = await readPaymentSummary(work.trx, id);
  if (step.by === 'operator') {
    if (step.digest !== undefined && step.digest !== digest) {
      throw new Failure('already_processed', 'This payment is not the one that was shown.');
    }
    const authorized = { authorized_at: now, authorized_digest: digest };
    await change(work, authorization, { status: 'authorized', ...authorized });
    return clear(assetTransfers, work, authorization);
  }
  if (authorization.status === 'owner_verified') {
    throw new Failure('already_processed', 'The owner has confirmed this disbursement already.');
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
  auditOwner(work, authorization, digest);
  if (isLast) await clear(assetTransfers, work, authorization);
}

/** In the sandbox an account may have no owner who confirms. */
function auditOwner(
  work: Work,
  { id, owner_contact_id: ownerId }: Authorization,
  confirmed: string,
): void {
  if (ownerId === null) return;
  work.audit({
    actor: { type: 'contact', id: ownerId },
    action: 'disbursement.confirmed-by-owner',
    subject: { type: 'disbursement-authorizations', id },
    confirmed,
  });
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
