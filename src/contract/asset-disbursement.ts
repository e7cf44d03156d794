import * as z from 'zod/mini';
import { AssetTransferMethodInput } from './asset-transfer-method.ts';
import { collection } from './collection.ts';
import { exampleIds, exampleWallet } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { PositiveUnits, Units } from './units.ts';
import { oneOf, withRules } from './with-rules.ts';

export const AssetDisbursement = resourceOf(
  'asset-disbursements',
  z.object({ 'created-at': Timestamp, 'unit-count': Units, 'updated-at': Timestamp }),
);

export const AssetDisbursementInput = withRules(
  z.object({
    'account-id': Uuid,
    'unit-count': PositiveUnits,
    /** Recipient, who is the contact of the method. */
    'contact-id': z.optional(Uuid),
    /** True for units in online storage, otherwise offline. */
    'hot-transfer': z.optional(z.boolean()),
    /** An existing method … */
    'asset-transfer': z.optional(z.object({ 'asset-transfer-method-id': Uuid })),
    /** … or a new one. */
    'asset-transfer-method': z.optional(AssetTransferMethodInput),
  }),
  oneOf('asset-transfer', 'asset-transfer-method'),
);

const assetDisbursements = collection(AssetDisbursement);
export const createAssetDisbursement = assetDisbursements.create(
  'Create a disbursement of assets from an account to an address',
  {
    permissionOn: 'named',
    body: inputOf(AssetDisbursementInput),
    example: {
      'account-id': exampleIds.account,
      'unit-count': '1',
      'asset-transfer-method': exampleWallet,
    },
  },
);
export const [listAssetDisbursements, readAssetDisbursement] = assetDisbursements.listAndRead();
