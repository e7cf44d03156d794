import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Uuid } from './json-api.ts';
import { PositiveAmount } from './money.ts';

/** Bank accounts for incoming payments. Coverage: "Push transfer method". */

export const PushTransferType = z.enum(['ach', 'wire']);
export type PushTransferType = z.infer<typeof PushTransferType>;

export const PushTransferMethodInput = z.object({
  'account-id': Uuid,
  'contact-id': Uuid,
  'transfer-types': z
    .array(PushTransferType)
    .check(z.minLength(1, { error: 'must contain ach, wire or both' }), z.maxLength(10)),
});
export type PushTransferMethodInput = z.infer<typeof PushTransferMethodInput>;

/** Instructions for the sender. */
export const PushInstructions = z.object({
  'account-number': z.string(),
  'routing-number': z.string(),
  /** Details of the operator, not the contact. */
  'credit-to': z.string(),
  'beneficiary-address': z.string(),
  'depository-bank-name': z.string(),
  'bank-address': z.string(),
  reference: z.string(),
});
export type PushInstructions = z.infer<typeof PushInstructions>;

const Words = z.string().check(z.maxLength(255));

/** Simulated incoming payment. */
export const InboundPushInput = z.object({
  amount: PositiveAmount,
  reference: z.optional(Words),
  /** Sender. Default: the contact. */
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
    ...timestamps,
  }),
);

const pushTransferMethods = collection(PushTransferMethod);

/** Rejected with the codes 60000 to 60006. */
export const createPushTransferMethod = pushTransferMethods.create(
  'Open a bank account for incoming payments to an account and contact',
  {
    permissionOn: 'named',
    body: inputOf(PushTransferMethodInput),
    example: {
      'account-id': exampleIds.account,
      'contact-id': exampleIds.contact,
      'transfer-types': ['ach', 'wire'],
    },
  },
);
export const [listPushTransferMethods, readPushTransferMethod] = pushTransferMethods.listAndRead();
export const simulateInboundPushAch = pushTransferMethods.sandboxAction(
  'inbound-push-ach',
  'Simulate an incoming ACH payment, which settles on the next banking day',
  { body: inputOf(InboundPushInput), example: { amount: '10.00' } },
);
export const simulateInboundWire = pushTransferMethods.sandboxAction(
  'inbound-wire',
  'Simulate an incoming wire, which settles immediately',
  { body: inputOf(InboundPushInput), example: { amount: '10.00' } },
);
