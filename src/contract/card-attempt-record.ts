import * as z from 'zod/mini';
import { text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType } from './money.ts';
import { TransStatus } from './three-ds-authentication.ts';

/** Attempts to link a card or to pay by card, for users. Forms read `card-attempts` by their token. */

export const CardAttemptRecordAttributes = z.object({
  /** Starts at 1. Counts links of a card, payments of a contribution, or payments with a card token. */
  number: z.int(),
  purpose: z.enum(['link', 'contribution']),
  /** While `authenticating`, the issuer verifies the cardholder. A link then waits as `authenticated`. */
  state: z.enum([
    'verifying',
    'authenticating',
    'authenticated',
    'processing',
    'succeeded',
    'failed',
  ]),
  amount: Amount,
  'currency-type': CurrencyType,
  'card-brand': z.string(),
  'last-4': z.string(),
  /** Code of the error that ended the attempt: the platform's, or the issuer's decline. */
  'failure-code': text,
  'failure-detail': text,
  /** Null without 3-D Secure, like all attributes that begin with `three-ds`. */
  'three-ds-status': z.nullable(
    z.enum(['method_required', 'challenge_required', 'completing', 'succeeded', 'failed']),
  ),
  /** `not_offered`: the issuer has no 3-D Secure method. */
  'three-ds-method': z.nullable(z.enum(['not_offered', 'requested', 'completed'])),
  /** True if the issuer required a challenge. */
  'three-ds-challenged': z.nullable(z.boolean()),
  'three-ds-trans-status': z.nullable(TransStatus),
  /** Electronic commerce indicator, two digits. */
  'three-ds-eci': text,
  /** Transaction ids of 3-D Secure, for disputes. */
  'three-ds-server-trans-id': z.nullable(Uuid),
  'acs-trans-id': z.nullable(Uuid),
  'ds-trans-id': z.nullable(Uuid),
  'three-ds-created-at': z.nullable(Timestamp),
  'three-ds-updated-at': z.nullable(Timestamp),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});

export const CardAttemptRecord = resourceOf('card-attempt-records', CardAttemptRecordAttributes);

export const [listCardAttemptRecords, readCardAttemptRecord] =
  collection(CardAttemptRecord).listAndRead();
