import * as z from 'zod/mini';
import { collection, reading } from './collection.ts';
import { Email } from './email.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';

/** Who debit cards are issued to (beta). Coverage: EV10. */

const Phone = z.string().check(z.maxLength(25));

/** E-mail and phone are the contact's by default. */
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

const cardHolders = collection('/v2/card-holders', CardHolder);
export const createCardHolder = cardHolders.create(
  'Makes a contact a cardholder, who then has to verify email and phone (beta)',
  {
    permission: 'manage',
    permissionOn: 'named',
    body: inputOf(CardHolderInput),
    example: { 'account-id': exampleIds.account, 'contact-id': exampleIds.contact },
  },
);
export const listCardHolders = cardHolders.list(
  'Lists the cardholders that the caller can see (beta)',
);
export const readCardHolder = cardHolders.read('Returns one cardholder (beta)');

export const readCardHolderInSandbox = reading(
  '/v2/card-holders/:id/sandbox',
  'Returns one cardholder, with the message sent to them (beta)',
  { answer: documentOf(CardHolder), sandbox: true },
);
