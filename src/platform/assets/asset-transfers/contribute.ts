import type { AssetContributionInput } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { lockAssetTotals } from '../assets/change-held-assets.ts';
import { findAsset, requireUnits } from '../assets/find-asset.ts';
import { insertAssetTransfer } from './insert-asset-transfer.ts';
import { settleAssetTransfer } from './settle-asset-transfer.ts';

interface Contributing {
  /** The same in every run of one request. */
  readonly id: string;
  readonly input: AssetContributionInput;
}

/**
 * Creates a contribution of assets with its transfer, which is held until the AML check is cleared.
 * Assets such as securities settle immediately.
 *
 * @throws Failure account_not_opened, account_frozen, invalid_attribute
 */
export async function contributeAssets(
  services: Services,
  { id, input }: Contributing,
): Promise<void> {
  const asset = await findAsset(services.store.db, input['asset-id']);
  const unitCount = requireUnits(asset, input['unit-count']);
  await requireContact(services, input);
  await services.transact(async (work) => {
    const accountId = input['account-id'];
    await lockAssetTotals(work, [{ accountId, assetId: asset.id }]);
    const contactId = input['contact-id'];
    await requireContributable(work.trx, { account_id: accountId, contact_id: contactId });
    const methodId = await insertContribution(work, { id, input, unitCount });
    const settlesNow = asset.settles_on_create;
    const transferId = await insertAssetTransfer(work, {
      account_id: accountId,
      contact_id: contactId ?? null,
      asset_id: asset.id,
      asset_transfer_method_id: methodId,
      asset_contribution_id: id,
      unit_count_expected: unitCount,
      holdTypes: settlesNow ? [] : ['aml_check'],
    });
    if (settlesNow) {
      await settleAssetTransfer(work, transferId, {
        settlementDetails: 'Settled when it was made',
      });
    }
  });
}

async function requireContact(services: Services, input: AssetContributionInput): Promise<void> {
  if (input['contact-id'] !== undefined) return;
  const policies = await policiesOf(services.store.db, input['account-id']);
  if (policies['require-contact-on-incoming-asset-transfers']) {
    throw invalidAttribute('contact-id', 'contact-id is required by a policy of the account.');
  }
}

/** @returns the id of the method */
async function insertContribution(
  work: Work,
  { id, input, unitCount }: Contributing & { unitCount: string },
): Promise<string | null> {
  const cost = input['cost-basis'] ?? null;
  const methodId = await incomingMethod(work, input);
  await work.trx
    .insertInto('asset_contributions')
    .values({
      id,
      account_id: input['account-id'],
      contact_id: input['contact-id'] ?? null,
      asset_id: input['asset-id'],
      asset_transfer_method_id: methodId,
      unit_count_expected: unitCount,
      acquisition_on: input['acquisition-on'] ?? null,
      cost_basis: cost === null ? null : String(cost),
      currency_type: input['currency-type'] ?? null,
      created_at: work.clock.now(),
    })
    .execute();
  return methodId;
}

async function incomingMethod(
  { trx }: Work,
  input: AssetContributionInput,
): Promise<string | null> {
  const contactId = input['contact-id'];
  const methods = trx
    .selectFrom('asset_transfer_methods')
    .select('id')
    .where('account_id', '=', input['account-id'])
    .where('asset_id', '=', input['asset-id'])
    .where('transfer_direction', '=', 'incoming')
    .where('inactive', '=', false);
  const newest = await (contactId ? methods.where('contact_id', '=', contactId) : methods)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return newest?.id ?? null;
}
