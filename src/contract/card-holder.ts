import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { Email } from './email.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Uuid } from './json-api.ts';

/** Holders of debit cards (beta). Coverage: EV10. */

const Phone = z.string().check(z.maxLength(25));

/** Email and phone default to those of the contact. */
export const CardHolderInput = z.object({
  'account-id': Uuid,
  'contact-id': Uuid,
  email: z.optional(Email),
  /** In the national format of the contact's country, or with `+` and the country code. */
  'phone-number': z.optional(Phone),
  /** Page for the cardholder after verification. */
  'callback-url': z.optional(z.url({ error: 'must be a URL' }).check(z.maxLength(2048))),
});
export type CardHolderInput = z.infer<typeof CardHolderInput>;

export const CardHolder = resourceOf(
  'card-holders',
  z.object({
    email: z.string(),
    /** E.164. */
    'phone-number': z.string(),
    ...timestamps,
    /** Hash of the verification; only in the response that creates the cardholder, and in the sandbox. */
    'resource-token-hash': z.optional(z.nullable(z.string())),
    /** Message to the cardholder; only in the sandbox. */
    invitation: z.optional(z.nullable(z.string())),
  }),
);

const cardHolders = collection(CardHolder);
export const createCardHolder = cardHolders.create(
  'Create a cardholder from a contact, who then verifies email and phone (beta)',
  {
    permissionOn: 'named',
    body: inputOf(CardHolderInput),
    example: { 'account-id': exampleIds.account, 'contact-id': exampleIds.contact },
  },
);
export const listCardHolders = cardHolders.list('List cardholders (beta)');
export const readCardHolder = cardHolders.read('Retrieve a cardholder (beta)');

export const readCardHolderInSandbox = byUser.get(
  '/v2/card-holders/:id/sandbox',
  'Retrieve a cardholder, with the message sent to them (beta)',
  { answer: documentOf(CardHolder), sandbox: true },
);
