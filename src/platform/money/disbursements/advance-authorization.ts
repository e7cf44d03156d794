import type { Selectable, Transaction, Updateable } from 'kysely';
import type { OwnerVerificationData } from '../../../contract/index.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import { toJson } from '../../kernel/store/column-types.ts';
import type { Database } from '../../kernel/store/database.ts';
import { clearHolds } from '../funds-transfers/clear-holds.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import type { HeldTransfers } from '../funds-transfers/held-transfers.ts';
import type { Hold } from '../funds-transfers/holds.ts';
import type { DisbursementAuthorizationsTable } from './tables.ts';

type Authorization = Selectable<DisbursementAuthorizationsTable>;

/** What an authorization is advanced with: it may be of a transfer of assets. */
export interface Advancing {
  readonly services: Pick<Services, 'clock' | 'newId' | 'webhooks'>;
  readonly assetTransfers: HeldTransfers;
}

/** The owner has confirmed it, from somewhere; or the operator authorizes it, whatever the owner did. */
export type Step =
  | { readonly by: 'owner'; readonly data: OwnerVerificationData }
  | { readonly by: 'operator' };

/**
 * Takes an authorization a step further; with the last one the transfer's hold is cleared. What is
 * authorized already stays as it is.
 *
 * @throws Failure already_processed when the transfer has ended, or the owner has confirmed already
 */
export async function advanceAuthorization(
  advancing: Advancing,
  trx: Transaction<Database>,
  id: string,
  step: Step,
): Promise<void> {
  const find = trx.selectFrom('disbursement_authorizations').selectAll().where('id', '=', id);
  const isPending = await lockTransfer(advancing, trx, await find.executeTakeFirstOrThrow());
  const authorization = await find.forUpdate().executeTakeFirstOrThrow();
  if (authorization.status === 'authorized') return;
  if (!isPending) {
    throw new Failure('already_processed', 'The disbursement has ended, and cannot be authorized.');
  }
  const now = advancing.services.clock.now();
  if (step.by === 'operator') {
    await change(advancing.services, trx, authorization, {
      status: 'authorized',
      authorized_at: now,
    });
    return clear(advancing, trx, authorization);
  }
  if (authorization.status === 'owner_verified') {
    throw new Failure('already_processed', 'The owner has confirmed this disbursement already.');
  }
  const isLast = !authorization.needs_operator;
  await change(advancing.services, trx, authorization, {
    status: isLast ? 'authorized' : 'owner_verified',
    owner_verified_at: now,
    owner_verification_data: toJson(step.data),
    ...(isLast && { authorized_at: now }),
  });
  if (isLast) await clear(advancing, trx, authorization);
}

/** Locks what the transfer takes out, and the transfer; returns whether it is still pending. */
async function lockTransfer(
  { assetTransfers }: Advancing,
  trx: Transaction<Database>,
  { funds_transfer_id, asset_transfer_id }: Authorization,
): Promise<boolean> {
  if (funds_transfer_id !== null) {
    return (await lockFamily(trx, funds_transfer_id)).transfer.status === 'pending';
  }
  if (asset_transfer_id === null) throw new Error('an authorization is of a transfer');
  return (await assetTransfers.lock(trx, asset_transfer_id)).status === 'pending';
}

async function change(
  { clock, webhooks }: Advancing['services'],
  trx: Transaction<Database>,
  { id, account_id }: Authorization,
  to: Updateable<DisbursementAuthorizationsTable>,
): Promise<void> {
  await trx
    .updateTable('disbursement_authorizations')
    .set({ ...to, letter_due: false, updated_at: clock.now() })
    .where('id', '=', id)
    .execute();
  await webhooks.enqueue(trx, {
    accountId: account_id,
    action: 'update',
    resourceType: 'disbursement_authorizations',
    resourceId: id,
    data: { changes: Object.keys(to).map((column) => column.replaceAll('_', '-')) },
  });
}

const which = ({ hold_type }: Hold): boolean => hold_type === 'disbursement_authorization';

async function clear(
  { services, assetTransfers }: Advancing,
  trx: Transaction<Database>,
  { funds_transfer_id, asset_transfer_id }: Authorization,
): Promise<void> {
  if (funds_transfer_id !== null) await clearHolds(services, trx, funds_transfer_id, { which });
  if (asset_transfer_id !== null)
    await assetTransfers.clear(services, trx, asset_transfer_id, { which });
}
