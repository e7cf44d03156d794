import type { Selectable } from 'kysely';
import type { OwnerVerificationData } from '../../../contract/index.ts';
import { Failure } from '../../kernel/failure.ts';
import type { DisbursementAuthorizationsTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { clearHolds } from '../funds-transfers/clear-holds.ts';
import type { HeldTransfers } from '../funds-transfers/held-transfers.ts';
import type { Hold } from '../funds-transfers/holds.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';
import { lockTransfer } from './lock-transfer.ts';
import { withdrawOwnerLetter } from './withdraw-owner-letter.ts';

type Authorization = Selectable<DisbursementAuthorizationsTable>;

/** The owner has confirmed it, from somewhere; or the operator authorizes it, whatever the owner did. */
export type Step =
  | { readonly by: 'owner'; readonly data: OwnerVerificationData }
  | { readonly by: 'operator' };

/**
 * Takes an authorization a step further; with the last one the transfer's hold is cleared. What is
 * authorized already stays as it is.
 *
 * @param assetTransfers as it may be of a transfer of assets
 * @throws Failure already_processed when the transfer has ended, or the owner has confirmed already
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
  if (step.by === 'operator') {
    await change(work, authorization, { status: 'authorized', authorized_at: now });
    return clear(assetTransfers, work, authorization);
  }
  if (authorization.status === 'owner_verified') {
    throw new Failure('already_processed', 'The owner has confirmed this disbursement already.');
  }
  const isLast = !authorization.needs_operator;
  await change(work, authorization, {
    status: isLast ? 'authorized' : 'owner_verified',
    owner_verified_at: now,
    owner_verification_data: step.data,
    ...(isLast && { authorized_at: now }),
  });
  if (isLast) await clear(assetTransfers, work, authorization);
}

async function change(
  work: Work,
  authorization: Authorization,
  to: Partial<Authorization>,
): Promise<void> {
  await work.change(disbursementAuthorizationResource, authorization, to);
  await withdrawOwnerLetter(work, { id: authorization.id });
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
