import * as z from 'zod/mini';
import { byToken } from './collection.ts';
import { documentOf, ErrorObject, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';

/** Attempts to link a card or pay with a token, in any window. */

const CardAttempt = z.object({
  /** Starts at 1. Counts links of a card, payments of a contribution, or payments with a card token. */
  number: z.int(),
  purpose: z.enum(['link', 'contribution']),
  /** `waiting_for_cardholder`: the bank verifies the cardholder, and another window can replace the attempt. */
  status: z.enum(['waiting_for_cardholder', 'processing', 'succeeded', 'failed']),
  amount: Amount,
  'currency-type': CurrencyType,
  'contact-id': Uuid,
  /** Null for a link. */
  'contribution-id': z.nullable(Uuid),
  /** Null until it succeeds. */
  'funds-transfer-method-id': z.nullable(Uuid),
  /** Reason of a failure. */
  failure: z.nullable(ErrorObject),
  'created-at': Timestamp,
});

const CardAttempts = resourceOf('card-attempts', z.object({ attempts: z.array(CardAttempt) }));

export const readCardAttempts = byToken.get(
  '/v2/card-attempts/:hash',
  'List the latest ten attempts to link a card or pay with a token, newest first, for any status of the token',
  { answer: documentOf(CardAttempts) },
);

const attemptNumber = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** Attempts that a form knew when its button was pressed. Forms of earlier releases don't send them. */
export const knownAttemptsShape = {
  /** `last-ended-attempt` of the token that the form last read. */
  'after-attempt': z.optional(attemptNumber),
  /** Attempt in another window that the cardholder wants to replace. */
  'replaces-attempt': z.optional(attemptNumber),
};
const KnownAttempts = z.object(knownAttemptsShape);
export type KnownAttempts = z.infer<typeof KnownAttempts>;
