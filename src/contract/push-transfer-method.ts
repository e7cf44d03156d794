import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { PositiveAmount } from './money.ts';
import type { Operation } from './operation.ts';

/** Bank accounts to which others push money. Specification: "Push transfer method"; platform facts: rows 30 to 34. */

export const PushTransferType = z.enum(['ach', 'wire']);
export type PushTransferType = z.infer<typeof PushTransferType>;

export const PushTransferMethodInput = z.object({
  'account-id': Uuid,
  'contact-id': Uuid,
  'transfer-types': z
    .array(PushTransferType)
    .check(z.minLength(1, { error: 'must name ach, wire or both' }), z.maxLength(10)),
});
export type PushTransferMethodInput = z.infer<typeof PushTransferMethodInput>;

/** Where the money is sent, for whoever sends it. */
export const PushInstructions = z.object({
  'account-number': z.string(),
  'routing-number': z.string(),
  /** The operator's details, not the contact's. */
  'credit-to': z.string(),
  'beneficiary-address': z.string(),
  'depository-bank-name': z.string(),
  'bank-address': z.string(),
  reference: z.string(),
});
export type PushInstructions = z.infer<typeof PushInstructions>;

const Words = z.string().check(z.maxLength(255));

/** Money that is pushed, as the bank would tell of it. */
export const InboundPushInput = z.object({
  amount: PositiveAmount,
  reference: z.optional(Words),
  /** Who sends it; the contact unless told. */
  'originator-name': z.optional(Words),
});
export type InboundPushInput = z.infer<typeof InboundPushInput>;

export const PushTransferMethod = resourceOf(
  'push-transfer-methods',
  z.object({
    'account-id': Uuid,
    'contact-id': Uuid,
    'transfer-types': z.array(PushTransferType),
    'push-instructions': PushInstructions,
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);
export type PushTransferMethod = z.infer<typeof PushTransferMethod>;

const document = documentOf(PushTransferMethod);

/** Refused with the codes 60000 to 60006 of platform facts, section 3.6. */
export const createPushTransferMethod = {
  method: 'POST',
  path: '/v2/push-transfer-methods',
  summary: 'Gives an account and contact a bank account that others send money to',
  credential: 'user',
  body: inputOf(PushTransferMethodInput),
  status: 201,
  answer: document,
} satisfies Operation;

export const listPushTransferMethods = {
  method: 'GET',
  path: '/v2/push-transfer-methods',
  summary: 'The push transfer methods the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(PushTransferMethod),
} satisfies Operation;

export const readPushTransferMethod = {
  method: 'GET',
  path: '/v2/push-transfer-methods/:id',
  summary: 'One push transfer method',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const simulateInboundPushAch = {
  method: 'POST',
  path: '/v2/push-transfer-methods/:id/sandbox/inbound-push-ach',
  summary: 'Money comes by ACH: it settles on the next day of banking',
  credential: 'user',
  body: inputOf(InboundPushInput),
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

export const simulateInboundWire = {
  method: 'POST',
  path: '/v2/push-transfer-methods/:id/sandbox/inbound-wire',
  summary: 'Money comes by wire: it settles at once',
  credential: 'user',
  body: inputOf(InboundPushInput),
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;
