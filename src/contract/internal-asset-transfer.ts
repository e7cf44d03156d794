import * as z from 'zod/mini';
import { Account } from './account.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';
import { TransferReviewAttributes } from './transfer-review.ts';
import { PositiveUnits, Units } from './units.ts';

/** Assets between two accounts of one organization. Platform facts: 1d, row 59. */

const text = z.nullable(z.string());

/** `pending` while somebody has to approve it. */
export const InternalAssetTransferStatus = z.enum(['pending', 'settled', 'cancelled']);
export type InternalAssetTransferStatus = z.infer<typeof InternalAssetTransferStatus>;

export const InternalAssetTransfer = resourceOf(
  'internal-asset-transfers',
  z.object({
    'created-at': Timestamp,
    /** The tax lots went along, as old as they were and for what they cost. */
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
  /** Of what is online; else of what is not. */
  'hot-transfer': z.optional(z.boolean()),
});
export type InternalAssetTransferInput = z.infer<typeof InternalAssetTransferInput>;

const shared = { credential: 'user', status: 200 } as const;
const one = { ...shared, answer: documentOf(InternalAssetTransfer) } as const;

export const createInternalAssetTransfer = {
  ...one,
  method: 'POST',
  path: '/v2/internal-asset-transfers',
  summary: 'Moves assets from one account to another',
  body: inputOf(InternalAssetTransferInput),
  appearsIn: '/v2/internal-asset-transfers',
  status: 201,
} satisfies Operation;

/** Always answered with 202 and `Location`; the transfer appears a moment later. */
export const createInternalAssetTransferLate = {
  method: 'POST',
  path: '/v2/internal-asset-transfers/sandbox/timeout',
  summary: 'Moves assets from one account to another, as if that took too long to wait for',
  credential: 'user',
  body: inputOf(InternalAssetTransferInput),
  appearsIn: '/v2/internal-asset-transfers',
  status: 202,
  sandbox: true,
} satisfies Operation;

export const listInternalAssetTransfers = {
  ...shared,
  method: 'GET',
  path: '/v2/internal-asset-transfers',
  summary: 'Transfers of assets between accounts, of those the caller may see',
  answer: collectionOf(InternalAssetTransfer),
} satisfies Operation;

export const readInternalAssetTransfer = {
  ...one,
  method: 'GET',
  path: '/v2/internal-asset-transfers/:id',
  summary: 'One transfer of assets between two accounts',
} satisfies Operation;

export const listInternalAssetTransfersOfAccount = {
  ...shared,
  method: 'GET',
  path: '/v2/accounts/:id/internal-asset-transfers',
  summary: 'Transfers of assets from and to one account',
  answer: collectionOf(InternalAssetTransfer),
} satisfies Operation;

export const approveInternalAssetTransferInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/internal-asset-transfers/:id/sandbox/approve',
  summary: 'Approves the review of a pending transfer',
  sandbox: true,
} satisfies Operation;

export const denyInternalAssetTransferInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/internal-asset-transfers/:id/sandbox/deny',
  summary: 'Denies a pending transfer: it is cancelled',
  sandbox: true,
} satisfies Operation;

/** What the policies `review-asset-transfers` and `review-asset-transfers-dual-control` ask for. */
export const InternalAssetTransferReview = resourceOf(
  'internal-asset-transfer-reviews',
  TransferReviewAttributes,
);

const oneReview = { ...shared, answer: documentOf(InternalAssetTransferReview) } as const;

export const listInternalAssetTransferReviews = {
  ...shared,
  method: 'GET',
  path: '/v2/internal-asset-transfer-reviews',
  summary: 'Reviews of transfers of assets between accounts, of those the caller may see',
  answer: collectionOf(InternalAssetTransferReview),
} satisfies Operation;

export const readInternalAssetTransferReview = {
  ...oneReview,
  method: 'GET',
  path: '/v2/internal-asset-transfer-reviews/:id',
  summary: 'One review of a transfer of assets between two accounts',
} satisfies Operation;

export const approveInternalAssetTransferReview = {
  ...oneReview,
  method: 'POST',
  path: '/v2/internal-asset-transfer-reviews/:id/approve',
  summary: 'Approves a transfer of assets between two accounts, which settles it',
} satisfies Operation;

export const denyInternalAssetTransferReview = {
  ...oneReview,
  method: 'POST',
  path: '/v2/internal-asset-transfer-reviews/:id/deny',
  summary: 'Denies a transfer of assets between two accounts, which cancels it',
} satisfies Operation;

export const readFromAccountOfAssetReview = {
  ...shared,
  method: 'GET',
  path: '/v2/internal-asset-transfer-reviews/:id/from-account',
  summary: 'The account that the reviewed assets comes from',
  answer: documentOf(Account),
} satisfies Operation;

export const readToAccountOfAssetReview = {
  ...readFromAccountOfAssetReview,
  path: '/v2/internal-asset-transfer-reviews/:id/to-account',
  summary: 'The account that the reviewed assets goes to',
} satisfies Operation;
