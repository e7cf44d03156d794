import * as z from 'zod/mini';
import { CalendarDate, requiredText, text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, PositiveAmount } from './money.ts';

/** Disputed card payments. */

/** It ends as `won`, `lost`, or `forfeited` without a response in time. */
export const ChargebackStatus = z.enum([
  'pending',
  'started',
  'ready',
  'submitted',
  'rejected',
  'won',
  'lost',
  'forfeited',
]);
export type ChargebackStatus = z.infer<typeof ChargebackStatus>;

const timestamp = z.nullable(Timestamp);

export const Chargeback = resourceOf(
  'chargebacks',
  z.object({
    'additional-notes': text,
    /** Disputed amount. */
    amount: Amount,
    /** First six digits of the card. */
    bin: text,
    'case-id': z.string(),
    'created-at': Timestamp,
    'date-received': CalendarDate,
    'description-of-purchase': text,
    'forfeited-at': timestamp,
    /** Hold on the disputed money. */
    'hold-id': z.nullable(Uuid),
    'lost-at': timestamp,
    'proof-of-purchase-id': z.nullable(Uuid),
    'ready-at': timestamp,
    'reason-code': text,
    reference: z.string(),
    'rejection-reason': text,
    'reply-by-date': CalendarDate,
    'started-at': timestamp,
    status: ChargebackStatus,
    'submitted-at': timestamp,
    'updated-at': Timestamp,
    'won-at': timestamp,
  }),
);

export const ChargebackInput = z.object({
  'funds-transfer-id': Uuid,
  /** Disputed amount. Default: the remaining amount of the transfer. */
  amount: z.optional(PositiveAmount),
  'reason-code': z.optional(z.string().check(z.maxLength(64))),
});
export type ChargebackInput = z.infer<typeof ChargebackInput>;

export const ChargebackChange = z.object({
  'additional-notes': z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

export const RejectChargebackInput = z.object({
  'rejection-reason': requiredText(1000),
});

const chargebacks = collection(Chargeback);
export const [listChargebacks, readChargeback] = chargebacks.listAndRead();
export const changeChargeback = chargebacks.change('Update the notes of a chargeback', {
  body: inputOf(ChargebackChange),
  example: { 'additional-notes': 'The parcel was signed for' },
});
export const startChargeback = chargebacks.action(
  'start',
  'Start work on a response to a chargeback',
  { refusedByState: true },
);
export const readyChargeback = chargebacks.action(
  'ready',
  'Mark the response to a chargeback as ready',
  { refusedByState: true },
);
export const rejectChargeback = chargebacks.action(
  'reject',
  'Reject the response to a chargeback, which can be started again',
  { body: inputOf(RejectChargebackInput), example: { 'rejection-reason': 'No proof' } },
);
export const submitChargeback = chargebacks.action(
  'submit',
  'Submit the response to a chargeback to the card network',
  { refusedByState: true },
);

/** Debits the account, even below zero. */
export const loseChargeback = chargebacks.action(
  'lose',
  'Lose a chargeback, which returns the money to the cardholder',
  { refusedByState: true },
);
export const winChargebackInSandbox = chargebacks.sandboxAction(
  'win',
  'Win a chargeback, as the card network would decide',
  { refusedByState: true },
);
export const createChargebackInSandbox = chargebacks.sandboxCreate(
  'Create a chargeback for a settled card transfer',
  {
    permissionOn: 'named',
    body: inputOf(ChargebackInput),
    example: { 'funds-transfer-id': exampleIds.transfer },
  },
);
