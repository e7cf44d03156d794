import * as z from 'zod/mini';
import { Account } from './account.ts';
import { commentsOf, text } from './attribute-types.ts';
import { byUser, collection, later } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';
import type { Operation } from './operation.ts';
import { TransferReviewAttributes } from './transfer-review.ts';

const Text = z.string().check(z.maxLength(255));

/** `pending` until it is approved. */
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
  /** USD by default. */
  'currency-type': z.optional(CurrencyType),
  'from-account-id': Uuid,
  'to-account-id': Uuid,
  reference: z.optional(Text),
});
export type AccountCashTransferInput = z.infer<typeof AccountCashTransferInput>;

const accountCashTransfers = collection(AccountCashTransfer);
export const createAccountCashTransfer = accountCashTransfers.create(
  'Create a transfer of money from one account to another',
  {
    permissionOn: 'named',
    body: inputOf(AccountCashTransferInput),
    appearsIn: '/v2/account-cash-transfers',
    example: {
      amount: '1.00',
      'from-account-id': exampleIds.account,
      'to-account-id': exampleIds.otherAccount,
    },
  },
);

export const createAccountCashTransferLate = later(
  createAccountCashTransfer,
  'Move money from one account to another, with a 202 like a long-running request',
);

export const [listAccountCashTransfers, readAccountCashTransfer] =
  accountCashTransfers.listAndRead();
export const listCashTransfersOfAccount = accountCashTransfers.listOf(
  'accounts',
  'List the transfers from and to one account',
);

export const cancelAccountCashTransfer = accountCashTransfers.remove('Cancel a pending transfer', {
  status: 200,
  answer: documentOf(AccountCashTransfer),
});

/** The body is optional. Coverage: EP38. */
export const AccountCashTransferReversal = z.object({
  'reversal-details': z.optional(Text),
  ...commentsOf(z.optional(Text)),
});
export type AccountCashTransferReversal = z.infer<typeof AccountCashTransferReversal>;

export const reverseAccountCashTransfer = accountCashTransfers.action(
  'reverse',
  'Reverse a settled transfer, if that is enabled for the organization',
  {
    body: inputOf(AccountCashTransferReversal),
    example: { 'reversal-details': 'Sent twice' },
  },
);
export const approveAccountCashTransferInSandbox = accountCashTransfers.sandboxAction(
  'approve',
  'Approve the review of a pending transfer',
  { refusedByState: true },
);
export const denyAccountCashTransferInSandbox = accountCashTransfers.sandboxAction(
  'deny',
  'Deny a pending transfer, which cancels it',
);

/** Required by the policies `review-cash-transfers` and `review-cash-transfers-dual-control`. */
export const AccountCashTransferReview = resourceOf(
  'account-cash-transfer-reviews',
  TransferReviewAttributes,
);

const accountCashTransferReviews = collection(AccountCashTransferReview);
export const [listAccountCashTransferReviews, readAccountCashTransferReview] =
  accountCashTransferReviews.listAndRead();
export const approveAccountCashTransferReview = accountCashTransferReviews.action(
  'approve',
  'Approve a transfer between two accounts, which settles it',
  { refusedByState: true },
);
export const denyAccountCashTransferReview = accountCashTransferReviews.action(
  'deny',
  'Deny a transfer between two accounts, which cancels it',
);

export const readFromAccountOfReview = byUser.get(
  '/v2/account-cash-transfer-reviews/:id/from-account',
  'Retrieve the account that the reviewed transfer debits',
  { answer: documentOf(Account) },
);

export const readToAccountOfReview = {
  ...readFromAccountOfReview,
  path: '/v2/account-cash-transfer-reviews/:id/to-account',
  summary: 'Retrieve the account that the reviewed transfer credits',
} satisfies Operation;
