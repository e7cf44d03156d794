import * as z from 'zod/mini';
import { Email } from './email.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Who debit cards are issued to (beta). Specification: "Events", card issuance; platform facts: Appendix A. */

const Phone = z.string().check(z.maxLength(25));

/** E-mail and phone are the contact's unless told. */
export const CardHolderInput = z.object({
  'account-id': Uuid,
  'contact-id': Uuid,
  email: z.optional(Email),
  /** In the national form of the contact's country, or with `+` and the country's code. */
  'phone-number': z.optional(Phone),
  /** Where the cardholder goes after verification. */
  'callback-url': z.optional(z.url({ error: 'must be an address' }).check(z.maxLength(2048))),
});
export type CardHolderInput = z.infer<typeof CardHolderInput>;

export const CardHolder = resourceOf(
  'card-holders',
  z.object({
    email: z.string(),
    /** E.164. */
    'phone-number': z.string(),
    'created-at': Timestamp,
    'updated-at': Timestamp,
    /** The hash of the verification: in the answer that makes the cardholder, and in the sandbox. */
    'resource-token-hash': z.optional(z.nullable(z.string())),
    /** What the cardholder is written: in the sandbox only. */
    invitation: z.optional(z.nullable(z.string())),
  }),
);
export type CardHolder = z.infer<typeof CardHolder>;

export const createCardHolder = {
  method: 'POST',
  path: '/v2/card-holders',
  summary: 'Makes a contact a cardholder, who is asked to verify e-mail and phone (beta)',
  credential: 'user',
  body: inputOf(CardHolderInput),
  status: 201,
  answer: documentOf(CardHolder),
} satisfies Operation;

export const listCardHolders = {
  method: 'GET',
  path: '/v2/card-holders',
  summary: 'The cardholders the caller may see (beta)',
  credential: 'user',
  status: 200,
  answer: collectionOf(CardHolder),
} satisfies Operation;

export const readCardHolder = {
  method: 'GET',
  path: '/v2/card-holders/:id',
  summary: 'One cardholder (beta)',
  credential: 'user',
  status: 200,
  answer: documentOf(CardHolder),
} satisfies Operation;

export const readCardHolderInSandbox = {
  method: 'GET',
  path: '/v2/card-holders/:id/sandbox',
  summary: 'One cardholder, with what it was written (beta)',
  credential: 'user',
  status: 200,
  answer: documentOf(CardHolder),
  sandbox: true,
} satisfies Operation;
