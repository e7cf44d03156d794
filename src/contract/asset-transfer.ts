import * as z from 'zod/mini';
import { CalendarDate, text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';
import { Units } from './units.ts';

const time = z.nullable(Timestamp);

export const AssetTransferStatus = z.enum(['pending', 'settled', 'cancelled']);

export const AssetTransfer = resourceOf(
  'asset-transfers',
  z.object({
    'cancelled-at': time,
    /** Time when the last hold was cleared. Then incoming units can be spent and outgoing ones can settle. */
    'contingencies-cleared-at': time,
    'contingencies-cleared-on': z.nullable(CalendarDate),
    'created-at': Timestamp,
    'hot-transfer': z.boolean(),
    'settlement-details': text,
    status: AssetTransferStatus,
    /** Transaction on the blockchain. */
    'transaction-hash': text,
    /** Settled units, zero until then. Positive if incoming, negative if outgoing. */
    'unit-count': Units,
    'unit-count-expected': Units,
  }),
);

const words = z.optional(z.string().check(z.maxLength(255)));

export const SettleAssetTransferInput = z.object({
  'settlement-details': words,
  'transaction-hash': words,
});

const assetTransfers = collection(AssetTransfer);
export const [listAssetTransfers, readAssetTransfer] = assetTransfers.listAndRead();
export const settleAssetTransferInSandbox = assetTransfers.sandboxAction(
  'settle',
  'Settle a transfer, simulating a confirmation by the network',
  { body: inputOf(SettleAssetTransferInput), example: { 'settlement-details': 'Confirmed' } },
);
export const clearAssetTransferInSandbox = assetTransfers.sandboxAction(
  'clear',
  'Clear the holds of a transfer',
);
export const cancelAssetTransferInSandbox = assetTransfers.sandboxAction(
  'cancel',
  'Cancel a pending transfer, and release its hold',
  { refusedByState: true },
);
