import * as z from 'zod/mini';
import { Account } from './account.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';
import type { Operation } from './operation.ts';
import { TransferReviewAttributes } from './transfer-review.ts';

/** Money between two accounts of one organization. Platform facts: 1d, rows 49 and 50. */

const text = z.nullable(z.string());
const Text = z.string().check(z.maxLength(255));

/** `pending` while somebody has to approve it. */
export const AccountCashTransferStatus = z.enum(['pending', 'settled', 'cancelled', 'reversed']);
export type AccountCashTransferStatus = z.infer<typeof AccountCashTransferStatus>;

export const AccountCashTransfer = resourceOf(
  'account-cash-transfers',
  z.object({
    amount: Amount,
    'created-at': Timestamp,
    'currency-type': CurrencyType,
    reference: text,
    'reversal-details': text,
    status: AccountCashTransferStatus,
    'updated-at': Timestamp,
  }),
);

export const AccountCashTransferInput = z.object({
  amount: PositiveAmount,
  /** USD unless told. */
  'currency-type': z.optional(CurrencyType),
  'from-account-id': Uuid,
  'to-account-id': Uuid,
  reference: z.optional(Text),
});
export type AccountCashTransferInput = z.infer<typeof AccountCashTransferInput>;

const shared = { credential: 'user', status: 200 } as const;
const one = { ...shared, answer: documentOf(AccountCashTransfer) } as const;

export const createAccountCashTransfer = {
  ...one,
  method: 'POST',
  path: '/v2/account-cash-transfers',
  summary: 'Moves money from one account to another',
  body: inputOf(AccountCashTransferInput),
  appearsIn: '/v2/account-cash-transfers',
  status: 201,
} satisfies Operation;

/** Always answered with 202 and `Location`; the transfer appears a moment later. */
export const createAccountCashTransferLate = {
  method: 'POST',
  path: '/v2/account-cash-transfers/sandbox/timeout',
  summary: 'Moves money from one account to another, as if that took too long to wait for',
  credential: 'user',
  body: inputOf(AccountCashTransferInput),
  appearsIn: '/v2/account-cash-transfers',
  status: 202,
  sandbox: true,
} satisfies Operation;

export const listAccountCashTransfers = {
  ...shared,
  method: 'GET',
  path: '/v2/account-cash-transfers',
  summary: 'Transfers between accounts, of those the caller may see',
  answer: collectionOf(AccountCashTransfer),
} satisfies Operation;

export const readAccountCashTransfer = {
  ...one,
  method: 'GET',
  path: '/v2/account-cash-transfers/:id',
  summary: 'One transfer between two accounts',
} satisfies Operation;

export const listCashTransfersOfAccount = {
  ...shared,
  method: 'GET',
  path: '/v2/accounts/:id/account-cash-transfers',
  summary: 'Transfers from and to one account',
  answer: collectionOf(AccountCashTransfer),
} satisfies Operation;

export const cancelAccountCashTransfer = {
  ...one,
  method: 'DELETE',
  path: '/v2/account-cash-transfers/:id',
  summary: 'Cancels a transfer that is pending',
} satisfies Operation;

/** Specification, "Endpoint table": no body is needed. */
export const AccountCashTransferReversal = z.object({
  'reversal-details': z.optional(Text),
  'comments-1': z.optional(Text),
  'comments-2': z.optional(Text),
  'comments-3': z.optional(Text),
  'comments-4': z.optional(Text),
});
export type AccountCashTransferReversal = z.infer<typeof AccountCashTransferReversal>;

export const reverseAccountCashTransfer = {
  ...one,
  method: 'POST',
  path: '/v2/account-cash-transfers/:id/reverse',
  summary: 'Takes a settled transfer back, where that is enabled for the organization',
  body: inputOf(AccountCashTransferReversal),
} satisfies Operation;

export const approveAccountCashTransferInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/account-cash-transfers/:id/sandbox/approve',
  summary: 'Approves the review of a pending transfer',
  sandbox: true,
} satisfies Operation;

export const denyAccountCashTransferInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/account-cash-transfers/:id/sandbox/deny',
  summary: 'Denies a pending transfer: it is cancelled',
  sandbox: true,
} satisfies Operation;

/** What the policies `review-cash-transfers` and `review-cash-transfers-dual-control` ask for. */
export const AccountCashTransferReview = resourceOf(
  'account-cash-transfer-reviews',
  TransferReviewAttributes,
);

const oneReview = { ...shared, answer: documentOf(AccountCashTransferReview) } as const;

export const listAccountCashTransferReviews = {
  ...shared,
  method: 'GET',
  path: '/v2/account-cash-transfer-reviews',
  summary: 'Reviews of transfers between accounts, of those the caller may see',
  answer: collectionOf(AccountCashTransferReview),
} satisfies Operation;

export const readAccountCashTransferReview = {
  ...oneReview,
  method: 'GET',
  path: '/v2/account-cash-transfer-reviews/:id',
  summary: 'One review of a transfer between two accounts',
} satisfies Operation;

export const approveAccountCashTransferReview = {
  ...oneReview,
  method: 'POST',
  path: '/v2/account-cash-transfer-reviews/:id/approve',
  summary: 'Approves a transfer between two accounts, which settles it',
} satisfies Operation;

export const denyAccountCashTransferReview = {
  ...oneReview,
  method: 'POST',
  path: '/v2/account-cash-transfer-reviews/:id/deny',
  summary: 'Denies a transfer between two accounts, which cancels it',
} satisfies Operation;

export const readFromAccountOfReview = {
  ...shared,
  method: 'GET',
  path: '/v2/account-cash-transfer-reviews/:id/from-account',
  summary: 'The account that the reviewed money comes from',
  answer: documentOf(Account),
} satisfies Operation;

export const readToAccountOfReview = {
  ...readFromAccountOfReview,
  path: '/v2/account-cash-transfer-reviews/:id/to-account',
  summary: 'The account that the reviewed money goes to',
} satisfies Operation;
