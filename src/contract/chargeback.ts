import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, PositiveAmount } from './money.ts';
import type { Operation } from './operation.ts';

/** What a cardholder disputes, and the card network takes back. Platform facts: appendices A and C. */

/**
 * `pending` until somebody works on it; then `started`, `ready` to be sent, `submitted` to the card
 * network. It ends `won`, `lost`, or `forfeited` when nobody answered in time.
 */
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

const text = z.nullable(z.string());
const moment = z.nullable(Timestamp);

export const Chargeback = resourceOf(
  'chargebacks',
  z.object({
    'additional-notes': text,
    /** What is disputed. */
    amount: Amount,
    /** The card's first six digits. */
    bin: text,
    'case-id': z.string(),
    'created-at': Timestamp,
    'date-received': CalendarDate,
    'description-of-purchase': text,
    'forfeited-at': moment,
    /** The hold that keeps the money in the account meanwhile. */
    'hold-id': z.nullable(Uuid),
    'lost-at': moment,
    'proof-of-purchase-id': z.nullable(Uuid),
    'ready-at': moment,
    'reason-code': text,
    reference: z.string(),
    'rejection-reason': text,
    'reply-by-date': CalendarDate,
    'started-at': moment,
    status: ChargebackStatus,
    'submitted-at': moment,
    'updated-at': Timestamp,
    'won-at': moment,
  }),
);

export const ChargebackInput = z.object({
  'funds-transfer-id': Uuid,
  /** What is disputed: what is left of the transfer unless told. */
  amount: z.optional(PositiveAmount),
  'reason-code': z.optional(z.string().check(z.maxLength(64))),
});
export type ChargebackInput = z.infer<typeof ChargebackInput>;

export const ChargebackChange = z.object({
  'additional-notes': z.optional(z.nullable(z.string().check(z.maxLength(256)))),
});

export const RejectChargebackInput = z.object({
  'rejection-reason': z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(1000)),
});

const document = documentOf(Chargeback);

export const listChargebacks = {
  method: 'GET',
  path: '/v2/chargebacks',
  summary: 'The chargebacks of the accounts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(Chargeback),
} satisfies Operation;

export const readChargeback = {
  method: 'GET',
  path: '/v2/chargebacks/:id',
  summary: 'One chargeback',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const changeChargeback = {
  method: 'PATCH',
  path: '/v2/chargebacks/:id',
  summary: 'Writes notes on a chargeback',
  credential: 'user',
  body: inputOf(ChargebackChange),
  status: 200,
  answer: document,
} satisfies Operation;

export const startChargeback = {
  method: 'POST',
  path: '/v2/chargebacks/:id/start',
  summary: 'Somebody works on an answer',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const readyChargeback = {
  method: 'POST',
  path: '/v2/chargebacks/:id/ready',
  summary: 'The answer is ready to be sent',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const rejectChargeback = {
  method: 'POST',
  path: '/v2/chargebacks/:id/reject',
  summary: 'The answer is not good enough: it is started again',
  credential: 'user',
  body: inputOf(RejectChargebackInput),
  status: 200,
  answer: document,
} satisfies Operation;

export const submitChargeback = {
  method: 'POST',
  path: '/v2/chargebacks/:id/submit',
  summary: 'The answer is sent to the card network',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

/** Takes the money back from the account, also below zero. */
export const loseChargeback = {
  method: 'POST',
  path: '/v2/chargebacks/:id/lose',
  summary: 'The cardholder gets the money back',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const winChargebackInSandbox = {
  method: 'POST',
  path: '/v2/chargebacks/:id/sandbox/win',
  summary: 'The card network finds for the account, as it would',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

export const createChargebackInSandbox = {
  method: 'POST',
  path: '/v2/chargebacks/sandbox',
  summary: 'A cardholder disputes a settled card transfer',
  credential: 'user',
  body: inputOf(ChargebackInput),
  status: 201,
  answer: document,
  sandbox: true,
} satisfies Operation;
