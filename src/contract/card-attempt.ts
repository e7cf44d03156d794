import * as z from 'zod/mini';
import { byToken } from './collection.ts';
import { documentOf, ErrorObject, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';

/** What became of the attempts to link or to pay with a token, in whatever window they began. */

const CardAttempt = z.object({
  /** Counts from 1: links of a card, payments of a contribution, or payments with a card token. */
  number: z.int(),
  purpose: z.enum(['link', 'contribution']),
  /** `waiting_for_cardholder`: with the bank, so that another window can replace it. */
  status: z.enum(['waiting_for_cardholder', 'processing', 'succeeded', 'failed']),
  amount: Amount,
  'currency-type': CurrencyType,
  'contact-id': Uuid,
  /** null for a link. */
  'contribution-id': z.nullable(Uuid),
  /** null until it succeeds. */
  'funds-transfer-method-id': z.nullable(Uuid),
  /** Why it failed. */
  failure: z.nullable(ErrorObject),
  'created-at': Timestamp,
});

const CardAttempts = resourceOf('card-attempts', z.object({ attempts: z.array(CardAttempt) }));

export const readCardAttempts = byToken.get(
  '/v2/card-attempts/:hash',
  'Lists the latest ten attempts to link a card or pay with a token, newest first, for any status of the token',
  { answer: documentOf(CardAttempts) },
);

const attemptNumber = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/**
 * What a form knows of earlier attempts when its button is pressed. Without it, nothing is refused as
 * stale: forms of earlier releases do not send it.
 */
export const knownAttemptsShape = {
  /** `last-ended-attempt` of the token, as the form read it last. */
  'after-attempt': z.optional(attemptNumber),
  /** The attempt of another window that the cardholder wants to replace. */
  'replaces-attempt': z.optional(attemptNumber),
};
const KnownAttempts = z.object(knownAttemptsShape);
export type KnownAttempts = z.infer<typeof KnownAttempts>;
