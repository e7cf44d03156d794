import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { insertDisbursementAuthorization } from '../../money/disbursements/insert-authorization.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { lockAssetTotals } from '../assets/change-held-assets.ts';
import { findAsset, requireUnits } from '../assets/find-asset.ts';
import { insertAssetTransfer } from './insert-asset-transfer.ts';
import { insertMethod, type PreparedMethod } from './insert-method.ts';
import { assetDisbursementResource } from './transfer-resources.ts';

/** A disbursement of assets from an account that the caller may manage. */
export interface Disbursing {
  /** The same in every run of one request. */
  readonly id: string;
  readonly accountId: string;
  readonly unitCount: string | number;
  readonly hot: boolean;
  /** An existing method, or one to insert with the disbursement. */
  readonly method: { readonly id: string } | { readonly prepared: PreparedMethod };
  /** The recipient in the request, if any. */
  readonly contactId?: string | undefined;
  /** The pointer to the method in the request body. */
  readonly pointer: string;
}

type Method = Pick<
  PreparedMethod,
  'id' | 'account_id' | 'contact_id' | 'asset_id' | 'disbursement_approved'
>;

/**
 * Holds assets for an outgoing transfer and inserts the disbursement with its authorization.
 *
 * @throws Failure account_not_opened, account_frozen, disbursement_not_allowed, invalid_attribute,
 *   39001
 */
export async function disburseAssets(services: Services, disbursing: Disbursing): Promise<void> {
  const { id, accountId, hot } = disbursing;
  await services.transact(async (work) => {
    const method = await methodOf(work, disbursing);
    const { account_id, contact_id, asset_id } = method;
    const asset = await findAsset(work.trx, asset_id);
    const unitCount = requireUnits(asset, disbursing.unitCount);
    await lockAssetTotals(work, [{ accountId, assetId: asset_id }]);
    await requireDisbursementsAllowed(work.trx, { account_id: accountId, contact_id });
    await requireContact(work, method, disbursing.contactId);
    await requireApproved(work, method, disbursing.pointer);
    const leaving = { account_id, contact_id, asset_id, asset_transfer_method_id: method.id };
    await work.insert(assetDisbursementResource, { ...leaving, id, unit_count: unitCount });
    const transferId = await insertAssetTransfer(work, {
      ...leaving,
      asset_disbursement_id: id,
      unit_count_expected: `-${unitCount}`,
      hot_transfer: hot,
    });
    await insertDisbursementAuthorization(work, 'asset', {
      account_id,
      asset_disbursement_id: id,
      asset_transfer_id: transferId,
    });
  });
}

async function methodOf(work: Work, disbursing: Disbursing): Promise<Method> {
  const { method, accountId, pointer } = disbursing;
  if ('prepared' in method) {
    await insertMethod(work, method.prepared);
    return method.prepared;
  }
  const found = await work.trx
    .selectFrom('asset_transfer_methods')
    .selectAll()
    .where('id', '=', method.id)
    .forShare()
    .executeTakeFirstOrThrow();
  const wrong =
    (found.account_id !== accountId && 'of the account') ||
    (found.transfer_direction !== 'outgoing' && 'outgoing') ||
    (found.inactive && 'active');
  if (wrong) {
    throw new Failure('invalid_attribute', `The method must be ${wrong}.`, { pointer });
  }
  return found;
}

async function requireContact(
  { trx }: Work,
  method: Method,
  contactId: string | undefined,
): Promise<void> {
  if (contactId !== undefined) {
    if (contactId.toLowerCase() === method.contact_id) return;
    const detail = 'contact-id must be the contact of the asset transfer method.';
    throw invalidAttribute('contact-id', detail);
  }
  const policies = await policiesOf(trx, method.account_id);
  if (!policies['require-contact-on-outgoing-asset-transfers']) return;
  throw invalidAttribute('contact-id', 'contact-id is required by a policy of the account.');
}

/** Coverage: LI16. */
async function requireApproved(
  { trx }: Work,
  { account_id, disbursement_approved }: Method,
  pointer: string,
): Promise<void> {
  if (disbursement_approved) return;
  const policies = await policiesOf(trx, account_id);
  if (!policies['require-approval-for-asset-transfers']) return;
  const detail = 'The asset transfer method must be approved for disbursements.';
  throw new Failure('disbursement_not_allowed', detail, { pointer });
}
