import * as z from 'zod/mini';
import { text } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { Contribution } from './contribution.ts';
import { Email } from './email.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Uuid } from './json-api.ts';
import { CurrencyType, PositiveAmount } from './money.ts';
import { type Breach, withRules } from './with-rules.ts';

/** References that senders of wires add, so that the payment can be assigned to an account. */

/** Requires a contact, or the email and name of another sender. */
function senderBreaches(input: Readonly<Record<string, unknown>>): Breach[] {
  if (input['contact-id'] !== undefined) return [];
  const names = ['contact-email', 'contact-name'];
  const missing = names.filter((name) => input[name] === undefined);
  if (missing.length === names.length) {
    const message = 'is required unless contact-email and contact-name are sent';
    return [{ path: ['contact-id'], message }];
  }
  return missing.map((name) => ({ path: [name], message: 'is required' }));
}

export const ContactFundsTransferReferenceInput = withRules(
  z.object({
    'account-id': Uuid,
    'contact-id': z.optional(Uuid),
    'contact-email': z.optional(Email),
    'contact-name': z.optional(z.string().check(z.maxLength(80))),
  }),
  senderBreaches,
);

/** Simulated payment with the reference. */
export const ReferencedContributionInput = z.object({
  amount: PositiveAmount,
  'currency-type': z.optional(CurrencyType),
  /** Default: wire. */
  'funds-transfer-type': z.optional(
    z.enum(['ach', 'check', 'credit_card', 'signet', 'wire', 'wire_international']),
  ),
});
export type ReferencedContributionInput = z.infer<typeof ReferencedContributionInput>;

export const ContactFundsTransferReference = resourceOf(
  'contact-funds-transfer-references',
  z.object({
    /** Begins with `Q`. */
    reference: z.string(),
    'account-id': Uuid,
    'contact-id': z.nullable(Uuid),
    'signet-deposit-address': text,
    'wire-instructions': text,
    'wire-instructions-intl': text,
    'alt-currency-wire-instructions': text,
  }),
);

const contactFundsTransferReferences = collection(ContactFundsTransferReference);
export const createContactFundsTransferReference = contactFundsTransferReferences.create(
  'Create a reference for payments to an account',
  {
    permissionOn: 'named',
    body: inputOf(ContactFundsTransferReferenceInput),
    example: { 'account-id': exampleIds.account, 'contact-id': exampleIds.contact },
  },
);
export const [listContactFundsTransferReferences, readContactFundsTransferReference] =
  contactFundsTransferReferences.listAndRead();
export const deleteContactFundsTransferReference = contactFundsTransferReferences.remove(
  'Delete a payment reference',
);

/** Creates a pending contribution, whose funds transfer can be settled by request. */
export const createReferencedContributionInSandbox = byUser.post(
  '/v2/contact-funds-transfer-references/:id/sandbox/contribution',
  'Simulate an incoming payment with this reference',
  {
    body: inputOf(ReferencedContributionInput),
    status: 201,
    answer: documentOf(Contribution),
    sandbox: true,
    permission: 'manage',
    example: { amount: '10.00' },
  },
);
