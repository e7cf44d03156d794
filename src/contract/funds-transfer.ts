import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import { CalendarDate, commentsOf, requiredText, text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { IsoDate } from './iso-date.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';

export const FundsTransferStatus = z.enum(['pending', 'cancelled', 'settled', 'reversed']);
export type FundsTransferStatus = z.infer<typeof FundsTransferStatus>;

const timestamp = z.nullable(Timestamp);

export const FundsTransferAttributes = z.object({
  /** Positive if incoming, negative if outgoing. */
  amount: Amount,
  /** Announced amount, if a different one arrived. */
  'amount-expected': z.nullable(Amount),
  'cancelled-at': timestamp,
  'cancellation-details': text,
  /** Date after which received money can't be recalled. */
  'clears-on': z.nullable(CalendarDate),
  /** Time when the last hold was cleared. */
  'contingencies-cleared-at': timestamp,
  'contingencies-cleared-on': z.nullable(CalendarDate),
  'created-at': Timestamp,
  'currency-type': CurrencyType,
  /** Equal for transfers with the same details. */
  'equality-hash': text,
  'funds-source-name': text,
  'funds-transfer-type': z.string(),
  'private-memo': text,
  reference: text,
  'reversed-amount': z.nullable(Amount),
  'reversal-details': text,
  'reversed-at': timestamp,
  'settled-at': timestamp,
  'settlement-details': text,
  'signet-deposit-address': text,
  'special-instructions': text,
  'special-type': text,
  status: FundsTransferStatus,
  'updated-at': Timestamp,
  'wire-instructions': text,
  'wire-instructions-intl': text,
  'alt-currency-wire-instructions': text,
});

export const FundsTransfer = resourceOf('funds-transfers', FundsTransferAttributes);

const Line = z.optional(z.string().check(z.maxLength(255)));
const comments = commentsOf(z.optional(z.string().check(z.maxLength(60))));

/** Sender of a wire, reported by the bank. */
export const WireInitiatorInput = z.object({
  name: requiredText(255),
  'bank-account-number': z.optional(z.string().check(z.regex(/^[a-zA-Z0-9]{4,34}$/))),
  'bank-name': Line,
  'reference-number': Line,
  'routing-number': Line,
  'swift-code': Line,
  'intermediary-bank-name': Line,
  'intermediary-bank-reference': Line,
  'intermediary-bank-routing-number': Line,
  'intermediary-bank-swift-code': Line,
  'street-1': Line,
  'street-2': Line,
  'street-3': Line,
  city: Line,
  region: Line,
  country: z.optional(CountryCode),
  'postal-code': Line,
});
export type WireInitiatorInput = z.infer<typeof WireInitiatorInput>;

export const SettleFundsTransferInput = z.object({
  ...comments,
  /** Default: `Settled via sandbox API`. */
  'settlement-details': Line,
  /** Received amount, if it differs from the announced one; only for incoming transfers. */
  amount: z.optional(PositiveAmount),
  'currency-type': z.optional(CurrencyType),
  'clears-on': z.optional(IsoDate),
  'funds-source-name': Line,
  'wire-initiator': z.optional(WireInitiatorInput),
});
export type SettleFundsTransferInput = z.infer<typeof SettleFundsTransferInput>;

export const ReverseFundsTransferInput = z.object({
  ...comments,
  'reversal-details': Line,
  /** At most the remaining amount, which is the default. */
  amount: z.optional(PositiveAmount),
});

export const FailFundsTransferInput = z.object({
  /** Reason in the network's words. */
  'failure-details': z.optional(z.string().check(z.maxLength(200))),
});

export const CancelFundsTransferInput = z.object({ 'cancellation-details': Line });
export const ToggleManualHoldInput = z.object({ frozen: z.boolean() });

const fundsTransfers = collection(FundsTransfer);
export const [listFundsTransfers, readFundsTransfer] = fundsTransfers.listAndRead();

/** 422 after it is settled or sent to the bank. */
export const cancelFundsTransfer = fundsTransfers.action('cancel', 'Cancel a pending transfer', {
  body: inputOf(CancelFundsTransferInput),
  example: { 'cancellation-details': 'Not wanted' },
});
export const toggleManualHold = fundsTransfers.action(
  'toggle-manual-hold',
  'Set or release a manual hold on a transfer',
  { body: inputOf(ToggleManualHoldInput), example: { frozen: true } },
);
export const settleFundsTransferInSandbox = fundsTransfers.sandboxAction(
  'settle',
  'Settle a pending transfer, as the bank would',
  { body: inputOf(SettleFundsTransferInput), example: { 'settlement-details': 'Arrived' } },
);
export const clearFundsTransferInSandbox = fundsTransfers.sandboxAction(
  'clear',
  'Clear the holds of a transfer, except those that need an approval',
);
export const reverseFundsTransferInSandbox = fundsTransfers.sandboxAction(
  'reverse',
  'Reverse a settled transfer, as the bank would',
  {
    body: inputOf(ReverseFundsTransferInput),
    example: { 'reversal-details': 'No such account' },
  },
);
export const failFundsTransferInSandbox = fundsTransfers.sandboxAction(
  'fail',
  'Fail the capture of a card payment, or a refund to a card, as the card network would',
  {
    refusedByState: true,
    body: inputOf(FailFundsTransferInput),
    example: { 'failure-details': 'Rejected by the card scheme' },
  },
);
