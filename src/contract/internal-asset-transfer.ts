import * as z from 'zod/mini';
import { Account } from './account.ts';
import { text } from './attribute-types.ts';
import { byUser, collection, later } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';
import { TransferReviewAttributes } from './transfer-review.ts';
import { PositiveUnits, Units } from './units.ts';

/** `pending` until it is approved. */
export const InternalAssetTransferStatus = z.enum(['pending', 'settled', 'cancelled']);

export const InternalAssetTransfer = resourceOf(
  'internal-asset-transfers',
  z.object({
    'created-at': Timestamp,
    /** True if the tax lots keep their dates and costs. */
    'preserve-tax-lots': z.boolean(),
    reference: text,
    status: InternalAssetTransferStatus,
    'unit-count': Units,
    'updated-at': Timestamp,
  }),
);

export const InternalAssetTransferInput = z.object({
  'unit-count': PositiveUnits,
  'asset-id': Uuid,
  'from-account-id': Uuid,
  'to-account-id': Uuid,
  reference: z.optional(z.string().check(z.maxLength(255))),
  'preserve-tax-lots': z.optional(z.boolean()),
  /** True for units in online storage, otherwise offline. */
  'hot-transfer': z.optional(z.boolean()),
});
export type InternalAssetTransferInput = z.infer<typeof InternalAssetTransferInput>;

const internalAssetTransfers = collection(InternalAssetTransfer);
export const createInternalAssetTransfer = internalAssetTransfers.create(
  'Create a transfer of assets from one account to another',
  {
    permissionOn: 'named',
    body: inputOf(InternalAssetTransferInput),
    appearsIn: '/v2/internal-asset-transfers',
    example: {
      'asset-id': exampleIds.security,
      'unit-count': '1',
      'from-account-id': exampleIds.account,
      'to-account-id': exampleIds.otherAccount,
    },
  },
);

export const createInternalAssetTransferLate = later(
  createInternalAssetTransfer,
  'Move assets from one account to another, with a 202 like a long-running request',
);

export const [listInternalAssetTransfers, readInternalAssetTransfer] =
  internalAssetTransfers.listAndRead();
export const listInternalAssetTransfersOfAccount = internalAssetTransfers.listOf(
  'accounts',
  'List the asset transfers from and to one account',
);
export const approveInternalAssetTransferInSandbox = internalAssetTransfers.sandboxAction(
  'approve',
  'Approve the review of a pending transfer',
  { refusedByState: true },
);
export const denyInternalAssetTransferInSandbox = internalAssetTransfers.sandboxAction(
  'deny',
  'Deny a pending transfer, which cancels it',
);

/** Required by the policies `review-asset-transfers` and `review-asset-transfers-dual-control`. */
export const InternalAssetTransferReview = resourceOf(
  'internal-asset-transfer-reviews',
  TransferReviewAttributes,
);

const internalAssetTransferReviews = collection(InternalAssetTransferReview);
export const [listInternalAssetTransferReviews, readInternalAssetTransferReview] =
  internalAssetTransferReviews.listAndRead();
export const approveInternalAssetTransferReview = internalAssetTransferReviews.action(
  'approve',
  'Approve an asset transfer between two accounts, which settles it',
  { refusedByState: true },
);
export const denyInternalAssetTransferReview = internalAssetTransferReviews.action(
  'deny',
  'Deny an asset transfer between two accounts, which cancels it',
);

export const readFromAccountOfAssetReview = byUser.get(
  '/v2/internal-asset-transfer-reviews/:id/from-account',
  'Retrieve the account that the reviewed assets leave',
  { answer: documentOf(Account) },
);

export const readToAccountOfAssetReview = {
  ...readFromAccountOfAssetReview,
  path: '/v2/internal-asset-transfer-reviews/:id/to-account',
  summary: 'Retrieve the account that the reviewed assets enter',
} satisfies Operation;
