import {
  cancelAssetTransferInSandbox,
  clearAssetTransferInSandbox,
  createAssetContribution,
  createAssetDisbursement,
  settleAssetTransferInSandbox,
} from '../../../contract/index.ts';
import {
  type Call,
  creationRoute,
  type ModuleFactory,
  type Route,
  route,
  stepOf,
  workOn,
} from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { contactResource } from '../../parties/contacts/contact-resource.ts';
import { assetTransferKind, assetTransferLifecycle } from './asset-transfer-lifecycle.ts';
import { clearAssetHoldsOnRequest } from './clear-asset-hold.ts';
import { contributeAssets } from './contribute.ts';
import { disburseAssets } from './disburse.ts';
import { prepareMethod } from './insert-method.ts';
import { assetTransferMethodResource } from './method-resource.ts';
import { methodRoutes } from './method-routes.ts';
import { settleAssetTransfer } from './settle-asset-transfer.ts';
import {
  assetContributionResource,
  assetDisbursementResource,
  assetTransferResource,
} from './transfer-resources.ts';

/** Transfers of assets into and out of accounts. */
export const assetTransfers: ModuleFactory = (services) => ({
  resources: [
    assetTransferMethodResource,
    assetTransferResource,
    assetContributionResource,
    assetDisbursementResource,
  ],
  transferKinds: { asset_transfer: assetTransferKind },
  routes: [
    ...methodRoutes(services),
    ...sandboxRoutes(),
    creationRoute(
      createAssetContribution,
      assetContributionResource,
      async ({ input, requirePermitted, row, resourceId: id }) => {
        await requirePermitted(accountResource, input['account-id'], 'account-id');
        const contactId = input['contact-id'];
        const contact = contactId && (await row(contactResource, contactId, 'contact-id'));
        if (contact && contact.account_id !== input['account-id']) {
          throw invalidAttribute('contact-id', 'contact-id must name a contact of the account.');
        }
        await contributeAssets(services, { id, input });
      },
    ),
    creationRoute(createAssetDisbursement, assetDisbursementResource, (call) =>
      disburse(services, call),
    ),
  ],
});

function sandboxRoutes(): Route[] {
  const onTransfer = workOn(assetTransferResource);
  return [
    route(
      settleAssetTransferInSandbox,
      onTransfer((work, { target, input }) =>
        settleAssetTransfer(work, target.id, {
          settlementDetails: input['settlement-details'],
          transactionHash: input['transaction-hash'],
        }),
      ),
    ),
    route(
      clearAssetTransferInSandbox,
      onTransfer((work, { target }) => {
        const overrideReason = 'Cleared via sandbox API';
        return clearAssetHoldsOnRequest(work, target.id, { which: () => true, overrideReason });
      }),
    ),
    route(cancelAssetTransferInSandbox, stepOf(assetTransferLifecycle, 'cancel')),
  ];
}

async function disburse(
  services: Services,
  { input, requirePermitted, row, resourceId }: Call<typeof createAssetDisbursement>,
): Promise<void> {
  const accountId = input['account-id'];
  await requirePermitted(accountResource, accountId, 'account-id');
  const id = input['asset-transfer']?.['asset-transfer-method-id'];
  const isInline = id === undefined;
  const attribute = isInline ? 'asset-transfer-method' : 'asset-transfer/asset-transfer-method-id';
  if (!isInline) await row(assetTransferMethodResource, id, attribute);
  await disburseAssets(services, {
    id: resourceId,
    accountId,
    unitCount: input['unit-count'],
    hot: input['hot-transfer'] ?? false,
    contactId: input['contact-id'],
    method: isInline ? { prepared: await prepareInline(services, { input, row }) } : { id },
    pointer: `/data/attributes/${attribute}`,
  });
}

async function prepareInline(
  services: Services,
  { input, row }: Pick<Call<typeof createAssetDisbursement>, 'input' | 'row'>,
) {
  const inline = input['asset-transfer-method'];
  const at = 'asset-transfer-method/';
  if (inline === undefined) throw invalidAttribute('asset-transfer', 'asset-transfer is required.');
  if (inline['account-id'] !== input['account-id']) {
    throw invalidAttribute(`${at}account-id`, 'account-id must be that of the disbursement.');
  }
  if (inline['transfer-direction'] !== 'outgoing') {
    throw invalidAttribute(`${at}transfer-direction`, 'transfer-direction must be outgoing.');
  }
  const contact = await row(contactResource, inline['contact-id'], `${at}contact-id`);
  return prepareMethod(services, contact, inline, { at });
}
