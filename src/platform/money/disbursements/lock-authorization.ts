import type { Selectable } from 'kysely';
import {
  type DisbursementAuthorizationsTable,
  Failure,
  toTimestamp,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockFamily } from '../funds-transfers/family.ts';
import type { HeldTransfers } from '../funds-transfers/holds.ts';
import { disbursementAuthorizationResource } from './disbursement-resources.ts';

export type Authorization = Selectable<DisbursementAuthorizationsTable>;

/** Locks the totals and the transfer of an authorization, then the authorization. */
export async function lockAuthorization(
  assetTransfers: HeldTransfers,
  work: Work,
  id: string,
): Promise<{ readonly authorization: Authorization; readonly isPending: boolean }> {
  const found = await work.read(disbursementAuthorizationResource, id);
  const { funds_transfer_id: fundsId, asset_transfer_id: assetId } = found;
  const transfer =
    fundsId === null
      ? await assetTransfers.lock(work, String(assetId))
      : (await lockFamily(work, fundsId)).transfer;
  const authorization = await work.lock(disbursementAuthorizationResource, id);
  return { authorization, isPending: transfer.status === 'pending' };
}

/** @throws Failure contact_point_too_new while the owner's email address is too new to confirm payments */
export function requireEmailAge(
  { clock }: Work,
  { owner_verification_waits_until: until }: Authorization,
): void {
  if (until === null || until <= clock.now()) return;
  throw new Failure(
    'contact_point_too_new',
    `The owner's email address changed shortly before this payment was created. It can confirm payments from ${toTimestamp(until)}.`,
  );
}
